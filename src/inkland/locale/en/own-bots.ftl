# Bots of one's own: `--bot`, `--weights`, what bots do wrong; `inkland bot`.

## Options

own-bots-title = bots of your own
own-bots-about = A Python class (inkland docs write-a-bot), or any program that speaks the bot protocol (inkland docs bot-protocol).
own-bots-metavar = NAME=BOT
own-bots-option-bot = a bot with this name: module:Class, or the command that starts a program; can be given several times
own-bots-option-seconds = seconds that a program has for each choice (default: { $seconds })
own-bots-option-memory = MiB of memory that a program may use (default: { $memory })
own-bots-option-log = write everything that is said to and by programs to files in this folder
own-bots-option-weights = weights made by inkland train, for all levels; shipped-master and so on keep the weights of the package
own-bots-option-allow-faults = play on and exit with code 0 even if bots fail

## What cannot be done

own-bots-bad = “{ $given }” is not a name and a bot, such as mine=my_bot:MyBot or mine="node my_bot.js"
own-bots-taken = Another bot is already called { $name }; give yours another name.
own-bots-no-windows = Using programs as bots requires Linux or macOS.
own-bots-cannot-start = The bot { $name } cannot be started: { $reason }. Correct the command given with --bot, or the program.
own-bots-bad-weights = { $path } does not contain weights of this version ({ $reason }); make them with: inkland train FILE
own-bots-left-out = The installed bot { $name } is left out. { $reason }
bot-load-no-module = There is no module { $module }, neither in the folder { $folder } nor among the installed packages; change to the folder of your bot, or correct the name before the colon.
bot-load-import = The module { $module } cannot be imported: { $reason }. Correct it and try again.
bot-load-no-class = The module { $module } has no { $name }; correct the name after the colon. Its bots: { $known }
bot-load-not-a-bot = { $target } is not a bot: it has no method choose(view, options, rng). How to write one: inkland docs write-a-bot
bot-load-choose = { $target } is not a bot: its method choose must accept (view, options, rng), but: { $reason }.
bot-load-constructor = The bot { $target } cannot be made without arguments: { $reason }. Give them default values, or name a function that makes the bot.

## What bots did wrong

faults-of-bot =
    { $count ->
        [one] The bot { $bot } failed { $count } time; a random choice was made instead.
       *[other] The bot { $bot } failed { $count } times; random choices were made instead.
    }
fault-line = { $count }× { $kind }: { $reason }
fault-start = not started
fault-crash = crashed
fault-timeout = too slow
fault-garbage = not understood
fault-huge = too long
fault-illegal = illegal choice
fault-output = last lines of its output:
faults-stopped =
    { $count ->
        [0] Stopped in the first game, because a bot kept failing.
        [one] Stopped after { $count } game, because a bot kept failing.
       *[other] Stopped after { $count } games, because a bot kept failing.
    } To play on in spite of faults: --allow-faults
faults-in-results = The results contain random choices and say little about bots that fail. To accept them: --allow-faults
