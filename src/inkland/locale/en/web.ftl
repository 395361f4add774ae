# The browser client.

## What a cell of the map is called

web-cell-empty = empty
web-cell-ruins = ruins
web-cell-chasm = wasteland
web-cell-mountain = mountain
web-cell-forest = forest
web-cell-village = village
web-cell-farm = farm
web-cell-water = water
web-cell-monster = monster
web-cell-dragon = monster, dragon
web-cell-zombie = monster, zombie
web-cell-troll = monster, troll
web-cell-gorgon = monster, gorgon
web-cell-hero = hero
web-cell-farm-village = farm and village
web-cell-destroyed = destroyed
web-cell-on-ruins = on ruins
web-cell-attacked = attack cell
web-cell-preview = your drawing
web-cell-preview-illegal = your drawing, not allowed here
web-cell-scores = scores
web-cell-marked = marked by the coach
web-cell-costs = costs a star

## The connection

web-no-connection = Can’t reach the server; trying again…
web-damaged = This game can’t be read
    .text = Its data on the server is damaged, so nobody can draw. Everything else is safe. The host can start another game in this room with the same people; the operator of the server may be able to restore this one.
    .another = Set up another game
    .short = Can’t be read: its data is damaged.
web-not-saving = The server can’t save right now; the game waits.
web-saving-again = The server can save again; the game continues.
web-offline-notice = No connection.
    .text = You can still read what is stored on this device: the rules, your lists and finished games.

web-loading = Loading…
web-reload = Reload
web-file-missing = A part of the page could not be loaded; there may be a new version.
web-ended-no-room = There is no such room
    .text = The link may be incomplete, or the room no longer exists. Ask for the link again, or start a game of your own.
web-ended-signed-out = You were signed out
    .text = This device was signed out from another one. Your games are safe: sign in with your recovery code or a link from another device.
web-ended-damaged = This room can’t be read
    .text = Its data on the server is damaged. Start another game, or ask the operator of the server to restore it.
web-ended-other-version = A new version is available
    .text = The server has been updated. Reload the page; your games are safe.
web-ended-broken = Connection lost
    .text = The server did not understand this page. Reload it; your games are safe.

## The front page

web-title = Inkland
web-tagline = Turn over a card, draw its shape on your map, fulfill the queen’s four edicts over four seasons, and survive what your neighbors draw on your map.
web-starting = Starting…
web-play-solo = Play solo now
    .text = about twenty minutes, a title at the end
web-play-bots = With bots
web-play-friends = With friends
web-play-device = On one device
web-learn = Learn in 5 minutes
    .text = a real first season, with a coach beside the map
web-continue = Continue
web-play-again-with = Again with { $names }
web-best = Your best: { $stars }
web-play-offline = A new game needs a connection. Your finished games and the rules can be read.
web-tutorial = Tutorial
web-my-games = My games
web-games-offline = No connection. Your games as they were { $ago }:
web-my-turn = Your turn
web-my-turns =
    { $count ->
        [one] Your turn in { $count } game
       *[other] Your turn in { $count } games
    }
web-game-lobby = not started yet
web-game-waits = waiting for { $names }
web-game-waiting = you’re waiting for the next game
web-game-waiting-seat = you’re waiting for a seat
web-game-paused = paused
web-game-replaced = a bot is drawing for you
web-names-more = { $names } and { $count } more
web-unofficial = An open-source, unofficial version of the flip-and-write game Cartographers; not made or endorsed by its publisher.
web-docs = Documentation
web-bots-how-many = How many bots?
web-bots-add = Add a bot
web-bots-all = All bots
web-bot-unnamed = Bot “{ $name }”
web-bot-numbered = Bot { $name } { $number }

## People

# Friendly names for strangers, with a comma and a space between them, none longer than 24 characters.
web-first-names = Quill Otter, Compass Fox, Parchment Owl, Ink Badger, Atlas Hare, Meridian Crane, Sextant Lynx, Harbor Wren, Delta Heron, Lantern Bear, Summit Swift, Border Marten
web-name = Your name
web-name-ask = What should we call you?
web-save = Save
web-welcome = Welcome to the table
web-welcome-lobby = Waiting here: { $names }.
web-welcome-playing = Playing here now: { $names }. You can watch, and play in the next game.
web-welcome-over = A game has just ended here. Players: { $names }. You can play in the next one.

## The room

web-room = Room
web-menu = Room menu
web-menu-alone = Game menu
web-seats = Seats
web-seat = Seat { $number }
web-seat-open = open seat
web-seat-free = Free this seat
web-seat-remove = Remove seat { $number }
web-seat-up = Move seat { $number } up
web-seat-down = Move seat { $number } down
web-seats-shuffled = Shuffle the seats at the start
web-seats-will-be-shuffled = The seats will be shuffled.
web-seat-more = Options for { $name }’s seat
web-add-count = Seats to add
web-add-kind = For whom
web-add-seat = Add
web-you = you
web-host = host
web-offline = offline
web-sit = Take a seat
web-sit-here = Sit here
web-watch = Just watch
web-leave = Leave seat
web-make-host = Make host
web-hand-over = Hand the seat to a bot
web-host-away = { $name }, the host, is offline. After a minute the next person becomes the host.
web-watching =
    { $count ->
        [one] { $count } watching
       *[other] { $count } watching
    }
web-invite = Invite
web-invite-link = Link to this room
web-invite-picture = QR code of the link to this room
web-copy = Copy
web-copied = Copied.
web-copy-failed = Your browser won’t let us copy the link; please select it yourself.
web-share = Share
web-share-text = Come and draw maps with me:
web-start = Start the game
web-start-late =
    { $count ->
        [one] A bot plays in { $count } open seat until somebody takes it.
       *[other] Bots play in { $count } open seats until somebody takes them.
    }
web-start-waits = Waiting for { $name } to start the game.
web-leave-game = Leave the game
web-return-to-seat = Return to my seat
web-reopen = Change seats and cards
web-watch-link = Spectator link

## What is played

web-cards = Game and cards
web-more = More options
web-daily = Daily map
web-daily-open =
    { $count ->
        [0] all played today
        [one] { $count } to play today
       *[other] { $count } to play today
    }
web-daily-streak =
    { $count ->
        [one] { $count } day in a row
       *[other] { $count } days in a row
    }
web-daily-result = To the day’s result
web-preset-first-game = Heroes for beginners
    .text = the four edicts that the book recommends for a first game
web-preset-base = Cartographers
    .text = the base game
web-preset-heroes = Heroes
    .text = new landscapes, heroes against monsters
web-preset-everything = Everything
    .text = all ambushes and edicts, heroes, skills
web-preset-own = Your own setup
    .text = what you have chosen below
web-setup-default = default
web-setup-default-is = default: { $value }
web-setup-solo = Set up a solo game
web-setup-explore = Explore cards
web-setup-map = Map
web-setup-seasons = Season cards
web-setup-heroes = Hero cards
web-setup-ruins = Ruins cards
web-setup-ambushes = Ambushes
web-setup-edicts = Edicts
web-setup-from-sets = random from sets
web-setup-named = specific cards
web-setup-skills-random = three at random
web-with = with
web-without = without
web-clock = Time per card
web-clock-none = no limit
web-clock-live = Live
web-clock-slow = Correspondence
web-clock-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
web-clock-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
web-clock-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
web-clock-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

## Settings

web-settings = Settings
web-close = Close
web-to-home = Home
web-rules = Rules
web-rules-all = All rules, with pictures
web-language = Language
web-theme = Theme
web-theme-system = system
web-theme-light = light
web-theme-dark = dark
web-motion = Animations
web-motion-system = system
web-motion-short = short
web-motion-none = off
web-sounds = Sounds in the game
web-sounds-volume = Volume
web-sounds-off = off
web-next-card = Reveal the next card
web-next-card-auto = automatically, after a moment
web-next-card-ask = when I say so
web-next-card-about = When you play solo or against bots. Until then you can undo your drawing.
web-double-click = Double-click the map to draw
web-notify = Notify me on this device
web-notify-refused = Your browser blocks notifications from this page; you can allow them in its settings.
web-notices = Notifications
web-notices-badge = Mark the tab when it’s my turn
web-notices-sound = Play a sound when it’s my turn
web-notices-open-tab = This server sends no notifications: they appear only while a page of Inkland is open.
web-notices-insecure = Notifications on this device need an https address; this page was opened over plain http.
web-notices-unsupported = This browser cannot show notifications here. On an iPhone or iPad, add Inkland to the Home Screen and open it from there.
web-notices-quiet = Quiet hours
web-notices-from = from
web-notices-to = to
web-notices-events = Tell me about
web-notices-turn = my turn
web-notices-begun = a game that has begun
web-notices-ended = a game that has ended
web-notices-nudge = reminders from other players
web-notices-channels = Notification channels
web-notices-this-browser = This browser
web-notices-other-browser = Another browser
web-notices-webhook = Web address for notifications
web-notices-form = Format
web-notices-form-auto = Recognize from the address
web-notices-form-json = JSON
web-notices-form-discord = Discord
web-notices-form-slack = Slack
web-notices-form-telegram = Telegram
    .hint = To be notified on Telegram, enter https://api.telegram.org/bot<token>/sendMessage?chat_id=<id>: the token is that of a bot from @BotFather, the id that of your chat with it.
web-notices-form-ntfy = ntfy
web-notices-no-link = Messages to web addresses have no link, since this server does not know its own address: open Inkland and choose the game under “My games”.
web-notices-add = Add
web-notices-test = Test
web-notices-remove = Remove
web-notices-test-sent = A test notification is on its way.
web-notices-problem-address = The address leads to a private network; nothing was sent.
web-notices-problem-redirect = The address redirects elsewhere; enter the final address.
web-notices-problem-refused = The receiver refused the last notification.
web-notices-problem-gone = This address no longer exists; nothing more is sent to it.
web-notices-problem-unreachable = The receiver could not be reached; we will try again.
web-devices = Devices and recovery
web-devices-list = Where you are signed in
web-devices-sign-out-others = Sign out all other devices
web-device = { $browser } on { $system }
web-device-unknown = Unknown device
web-device-this = This device
web-device-used = Last used { $ago }
web-device-recovered = recovery code used { $date }
web-device-sign-out = Sign out
web-device-sign-out-name = Sign out: { $name }
web-device-signed-out = Signed out.
web-device-leave = Sign out here? You can sign in again with your recovery code or a link from another device.
web-device-leave-lost = Sign out here? You have no other device and no recovery code: nobody could bring your games back.
web-device-added = Your recovery code was used on another device: { $device }, { $ago }. Was that you?
web-device-added-known = Yes
web-device-added-show = No, show devices
web-recovery = Recovery code
web-recovery-about = If this browser forgets you, the code brings your name, games and statistics back, here or elsewhere.
web-recovery-made = Made on { $date }. It cannot be shown again. A new code replaces it.
web-recovery-make = Make a recovery code
web-recovery-replace = Make a new code
web-recovery-code = Your recovery code
web-recovery-once = It is shown only once. Write it down or save it, and keep it secret.
web-recovery-note = Inkland recovery code of { $name }, for { $address }
web-recovery-print = Print
web-recovery-save = Save as a file
web-closed = By invitation only
    .text = This server is for invited players. Ask the person who invited you for the join code.
web-join-code = Join code
web-join-code-about = Capitals, spaces and hyphens make no difference.
web-join-enter = Come in
web-recover = Use a recovery code
web-recover-link = I have a recovery code
web-recover-about = Twenty letters and digits. Capitals, spaces and hyphens make no difference.
web-recover-confirm = Continue here
web-recover-other =
    { $count ->
        [one] You are currently { $name } on this device. The game of { $name } stays with that name and does not move with you.
       *[other] You are currently { $name } on this device. The { $count } games of { $name } stay with that name and do not move with you.
    }
web-recover-other-code = To be able to return as { $name }, make a recovery code first.
web-recover-other-safe = You can return with the recovery code of that guest.
web-data-title = My data
web-data-about = Download everything that this server stores about you: your profile, devices, notifications and all finished games.
web-data-download = Download my data
web-data-erase = Erase my data…
web-data-question = Erase everything about you?
web-data-name = Your name, title, crest, settings and notifications disappear at once, and all your devices are signed out. Others see “guest” instead of your name.
web-data-running = In games that are still running, a bot takes your place. You cannot return to them.
web-data-finished = Finished games remain with the other players. You lose your lists and results.
web-data-final = This cannot be undone. Download your data first if you want to keep it.
web-data-erase-now = Erase everything
web-data-erased = Everything about you has been erased.
web-move-title = Switch devices
web-move-about = Take your name, settings and games with you. The link works only once.
web-move-make = Create a link
web-move-link = Link for another device
web-move-picture = QR code of the link for another device
web-move-once =
    { $minutes ->
        [one] Valid for { $minutes } minute.
       *[other] Valid for { $minutes } minutes.
    }
web-move-who = This link is from { $name }: this device will use that name, settings and games.
web-move-leaves = { $here } is on this device now. The games of { $here } stay with that name and do not move with you.
web-move-own = Continue only if the link comes from a device of yours.
web-move-is-here = This device already belongs to { $name }.
web-move-confirm = Continue here
web-move-confirm-as = Continue as { $name }
web-move-stay = Stay { $here }
web-move-arrived = Welcome back, { $name }.
web-move-former = You were { $name } on this device. You can go back for one day.
web-move-back = Go back to { $name }

## Leaving a game

web-leave-title = Leave the game?
web-leave-table = A bot draws for you until you return. Your seat stays yours.
web-leave-solo = The game pauses and waits for you. You will find it on the home page.
web-leave-confirm = Leave
web-leave-stay = Stay

## Links

web-link-local = This link works only on this computer. To play on other devices, start the server with --host 0.0.0.0.

## Seats of a running game: stand-ins, presence, pauses

log-left = { $name } has left. A bot draws until they return.
log-returned = { $name } is back.
log-stand-in-host = The host had a bot draw for { $name }.
log-stand-in-clock = { $name } has missed two cards in a row. A bot draws until they return.
log-time-up-drawing = Time ran out for { $name }: the drawing counts as it was.
log-time-up-stand-in = Time ran out for { $name }: a bot drew.
log-paused-nobody = The game is paused until somebody returns.
log-paused-agreement = The game is paused, as agreed.
log-resumed = The game continues.
log-pause-declined = The pause was declined.
log-resume-declined = The game stays paused.
log-nudge = { $by } reminds { $name }: the table is waiting.
log-late = { $name } takes the seat of { $bot }.
log-bot-busy = The server is busy: { $level } is replaced by a quicker bot for now.
log-bot-no-workers = { $level } is not available right now: a quick bot draws instead.
log-bot-quota = { $level } plays at a quicker level here: the host’s games already have as many strong bots as this server allows.
log-bot-recovered = { $level } plays at full strength again.
web-stand-in = bot draws
web-stand-in-cards =
    { $count ->
        [one] { $count } card drawn by a bot
       *[other] { $count } cards drawn by a bot
    }
web-stand-in-mark = bot × { $count }
web-quick-cards =
    { $count ->
        [one] { $count } card at a quicker level
       *[other] { $count } cards at a quicker level
    }
web-quick-mark = quick × { $count }
web-stand-in-mine = A bot is drawing for you.
web-away = away
web-waiting-for = Waiting for { $names }
web-and-more = { $names } and { $count } more
web-nudge = Remind { $name }
web-nudged = Reminded { $name }.
web-nudge-you = { $by } is waiting for your drawing.
web-pause = Propose a pause
web-resume = Continue the game
web-paused = The game is paused.
web-proposal-pause = { $name } proposes a pause.
web-proposal-resume = { $name } wants to continue.
web-proposal-mine-pause = You proposed a pause.
web-proposal-mine-resume = You want to continue.
web-agreed = { $agreed } of { $all } agree
web-agree = Agree
web-decline = Decline
web-withdraw = Withdraw
web-restart-same = Restart with the same cards
web-restart-same-ask = This game ends without a result, and you begin again with the same cards in the same order.
web-restart-new = New game
web-restart-new-ask = This game ends without a result, and a new one begins.
web-give-up = Give up
web-give-up-ask = This game ends without a result. You will find its map under your games.
web-leave-alone = Nobody else is drawing, so the game pauses and waits for you.
web-deadline-at = Draw by { $time }
web-late-allow = Late friends may take a bot’s seat
web-late-sit = Take the seat of { $name }

## One device for several people

web-on-this-device = on this device
web-device-add = Another person on this device
web-device-name = Name
web-device-add-button = Add
web-device-pass = Pass the device to { $name }
web-device-about = Everyone else, please look away.
web-device-show = { $name }: show my map
web-device-others = Others on this device
web-device-wait = Waiting for the others
web-device-draws = still drawing
web-device-done = done
