# Bots of one's own: `--bot`, `--weights`, what bots do wrong; `inkland bot`.

## Options

own-bots-title = bots of your own
own-bots-about = A Python class (inkland docs write-a-bot), or any program that speaks the bot protocol (inkland docs bot-protocol).
own-bots-metavar = NAME=BOT
own-bots-option-bot = a bot with this name: module:Class, or the command that starts a program; can be given several times
own-bots-option-seconds = seconds that a program has for each choice (default: { $seconds })
own-bots-option-memory = MiB of memory that a program may use (default: { $memory })
own-bots-option-log = log all messages to and from programs in this folder
own-bots-option-weights = weights made by inkland train, for all levels; shipped-master and so on keep the weights of the package
own-bots-option-allow-faults = play on and exit with code 0 even if bots fail

## What cannot be done

own-bots-bad = “{ $given }” is not of the form NAME=BOT, such as mine=my_bot:MyBot or mine="node my_bot.js"
own-bots-taken = Another bot is already called { $name }; give yours another name.
own-bots-no-windows = Using programs as bots requires Linux or macOS.
own-bots-cannot-start = The bot { $name } cannot be started: { $reason }. Correct the command or the program.
own-bots-not-playing = The bot { $name } does not play, because --bots does not name it.
own-bots-bad-weights = { $path } does not contain weights of this version ({ $reason }); make them with: inkland train FILE
own-bots-weights-changed = the file has changed
own-bots-weights-unreadable = it is not a file of weights
own-bots-weights-shape = it has a different number of weights
own-bots-left-out = The installed bot { $name } is left out. { $reason }
bot-load-no-module = There is no module { $module }, neither in the folder { $folder } nor among the installed packages; change to the folder of your bot, or correct the name before the colon.
bot-load-import = The module { $module } cannot be imported: { $reason }. Correct it and try again.
bot-load-no-class = The module { $module } has no { $name }; correct the name after the colon. Its bots: { $known }
bot-load-not-a-bot = { $target } is not a bot: it has no method choose(view, options, rng). How to write one: inkland docs write-a-bot
bot-load-choose = { $target } is not a bot: its method choose must accept (view, options, rng), but: { $reason }.
bot-load-constructor = The bot { $target } cannot be made without arguments: { $reason }. Give them default values, or name a function that makes the bot.
bot-load-prepare = The bot { $target } cannot be prepared: { $reason }. Correct its method prepare and try again.

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
fault-huge = line too long
fault-illegal = illegal choice
fault-reason-no-program = there is no program { $program }, or it may not be executed
fault-reason-ended = it ended with exit code { $status }
fault-reason-closed-input = it closed its standard input
fault-reason-closed-output = it closed its standard output
fault-reason-not-reading = it does not read its standard input
fault-reason-no-newline = no complete line in time; it must end each message with a newline and flush its output
fault-reason-no-answer = no answer in time
fault-reason-long-line = a line of more than { $bytes } bytes
fault-reason-no-hello = its first message is not hello
fault-reason-protocol = it speaks bot protocol { $protocol }, Inkland { $version } speaks { $own }; inkland docs bot-protocol lists the changes
fault-reason-no-message = a line that is not a message
fault-reason-other-question = not an answer to this question
fault-reason-command-or-index = a choice has either a command or an index
fault-reason-no-such-choice = there is no choice { $index }, only { $count } from 0
fault-reason-undo = undo is not for programs
fault-reason-not-a-choice = it returned something that is not a choice
fault-reason-other-seat = it chose for another seat
fault-reason-slow = it took { $seconds } s
fault-output = last lines of its output:
faults-stopped =
    { $count ->
        [0] Stopped in the first game, because a bot kept failing.
        [one] Stopped after { $count } game, because a bot kept failing.
       *[other] Stopped after { $count } games, because a bot kept failing.
    } To play on in spite of faults: --allow-faults
faults-in-results = The results contain random choices and say little about bots that fail. To accept them: --allow-faults

## The command `inkland bot`

cli-command-bot = list, create and check bots
    .about = Bots: list the known ones, create one of your own, and check that it plays legally everywhere (inkland docs write-a-bot).
bot-metavar-bot = BOT
bot-metavar-situation = SITUATION
bot-action-list = list all bots
    .about = List all bots by name: those of Inkland, and those of installed packages.
bot-action-new = create a new bot in Python
    .about = Create a folder with a bot that plays right away: a Python class, its test, a README, and a package that makes it known by name.
bot-action-check = check a bot in every situation
    .about = Let a bot answer every kind of question in every set, on every side of the map, solo and at tables, and play whole games. Every fault is listed with the command that reproduces it.
bot-option-new-name = name of the bot: small letters, digits and hyphens
bot-option-new-folder = folder to write (default: one with the name of the bot)
bot-option-check-bot = the name of a bot, module:Class, or the command that starts a program, in quotes
bot-option-check-only = try only this situation, and show it
bot-column-about = About
bot-of-package = { $target }, from the package { $package }
bot-name-is-ours = It cannot be used, because a bot of Inkland has this name.
bot-list-hint = Bots of your own: inkland docs write-a-bot
bot-bad-name = “{ $given }” is not a name for a bot; use up to 24 small letters and digits, with hyphens between words, such as my-bot
bot-folder-exists = { $folder } exists and is not empty; name another folder with --folder.
bot-new-done = The new bot is in { $folder }. Try it:
bot-check-nothing = “{ $given }” is not a bot; give a name, module:Class, or a command in quotes.
bot-check-no-situation = There is no situation “{ $given }”; situations are called { $near } and so on.
bot-check-progress = Checking
bot-check-choice = Choice: { $command }
bot-check-questions =
    { $questions ->
        [one] { $questions } question
       *[other] { $questions } questions
    }, { $games ->
        [one] { $games } whole game
       *[other] { $games } whole games
    }.
bot-check-slowest = Slowest choice: { $seconds } s, in { $situation }.
bot-check-unsteady = Given the same random numbers, it chose differently the second time (in { $situation }): its games cannot be repeated. Use only the random numbers that the bot is given.
bot-check-keeps-running = It kept running after its standard input was closed, so Inkland has to kill it. Let it exit at the end of input.
bot-check-no-faults = No faults.
bot-check-stopped = Stopped early, because the bot is too slow or does not start.
bot-check-hangs = Stopped: it did not choose within { $seconds } s in { $situation }.
bot-check-hangs-loading = Stopped: its code has been loading for more than { $seconds } s, here:
bot-check-fault = { $question } ({ $situation })
bot-check-again = again: { $command }
question-draw = Draw a shape
question-single = No shape fits: draw a single cell
question-ambush = Draw monsters
question-hero = Draw a hero
question-skills = Use a skill before the sheets pass, or none
question-destroy = Choose the cell that a monster destroys
question-game = A whole game
question-messages = Messages that need no answer
question-special = { $question }; { $special }
question-in-ruins = on ruins
question-in-many = with thousands of choices
question-in-other = on somebody else’s sheet
