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
web-cell-attacked = under attack
web-cell-ghost = your drawing
web-cell-ghost-illegal = your drawing, not allowed here
web-cell-scores = scores

## The connection

web-no-connection = The server cannot be reached; trying again.

web-loading = Unrolling the map…
web-reload = Load again
web-ended-no-room = There is no such room
    .text = The link may have lost a letter on its way, or the room is gone. Ask for the link again, or begin a game of your own.
web-ended-other-version = A new version is here
    .text = The server speaks another language than this page. Load the page again; your games are where you left them.
web-ended-broken = The connection has broken
    .text = The server did not understand this page. Load it again; your games are where you left them.

## The front page

web-title = Inkland
web-what = Turn a card, draw its shape on your map, please the queen’s four edicts through four seasons, and survive what the neighbours draw on yours.
web-play-solo = Play solo now
    .text = about twenty minutes, a title at the end
web-play-bots = With bots
web-play-friends = With friends
web-play-first = First game
web-my-games = My games
web-my-turn = Your move
web-game-lobby = not begun yet
web-game-waits = waiting for { $names }
web-names-more = { $names } and { $count } more
web-unofficial = An open, unofficial home of the flip-and-write game Cartographers; not made or endorsed by its publisher.
web-bots-how-many = How many bots?
web-bots-level = How good?
web-bot-unnamed = Bot “{ $name }”
web-bot-numbered = { $name } { $number }

## People

# Friendly names for strangers, with a comma and a space between them, none longer than 24 characters.
web-first-names = Quill Otter, Compass Fox, Parchment Owl, Ink Badger, Atlas Hare, Meridian Crane, Sextant Lynx, Harbour Wren, Delta Heron, Lantern Bear, Summit Swift, Border Marten
web-name = Your name
web-name-ask = What shall we call you?
web-name-saved = You are { $name } now.
web-save = Save
web-rename = Rename
web-welcome = Welcome to the table
web-welcome-lobby = Waiting here: { $names }.
web-welcome-playing = A game is being played here by { $names }. You can watch.
web-welcome-over = A game has just ended here, played by { $names }.

## The room

web-room = The room
web-menu = Room menu
web-seats = Seats
web-seat = Seat { $number }
web-seat-open = open seat
web-seat-free = Ask to leave the seat
web-seat-remove = Take seat { $number } away
web-seat-more = What to do about the seat of { $name }
web-add-count = How many seats to add
web-add-kind = For whom
web-add-seat = Add
web-you = you
web-host = host
web-away = away
web-sit = Take a seat
web-sit-here = Sit here
web-watch = Just watch
web-leave = Get up
web-make-host = Make host
web-hand-over = Hand the seat to a bot
web-host-away = { $name }, the host, is away. After a minute somebody else can take over.
web-host-take = Become the host
web-watching =
    { $count ->
        [one] { $count } watching
       *[other] { $count } watching
    }
web-invite = Invite
    .text = Whoever has this link can come in. No account needed.
web-invite-link = Link to this room
web-invite-picture = QR code of the link to this room
web-copy = Copy
web-copied = Copied.
web-copy-failed = The browser does not let us copy; select the link instead.
web-share = Share
web-share-text = Come and draw maps with me:
web-start = Start the game
web-start-open =
    { $count ->
        [one] { $count } open seat will be taken away.
       *[other] { $count } open seats will be taken away.
    }
web-start-waits = { $name } starts the game.
web-leave-game = Leave the game: a bot draws for me
web-come-back = Come back to my seat
web-rematch = Play again
web-reopen = Change seats and cards
web-watch-link = Link for watching

## What is played

web-cards = What is played
web-more = More choices
web-changed = with changes
web-preset-first-game = First game
    .text = Heroes with the edicts recommended for beginners
web-preset-base = Cartographers
    .text = the base game
web-preset-heroes = Heroes
    .text = new landscapes, heroes against monsters
web-preset-everything = Everything
    .text = all ambushes and edicts, heroes, skills
web-setup-usual = as usual
web-setup-explore = Explore cards
web-setup-map = Map
web-setup-seasons = Season cards
web-setup-heroes = Hero cards
web-setup-ruins = Ruins cards
web-setup-ambushes = Ambushes
web-setup-edicts = Edicts
web-setup-from-sets = drawn from sets
web-setup-named = chosen by name
web-setup-skills-random = three random ones
web-with = with
web-without = without
web-clock = Time for a card
web-clock-none = take your time
web-clock-live = Live
web-clock-slow = Over days
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
web-to-home = To the front page
web-language = Language
web-theme = Light
web-theme-system = as the device
web-theme-light = by day
web-theme-dark = by candlelight
web-motion = Motion
web-motion-system = as the device
web-motion-none = none
web-notify = Tell me when it is my move
web-notify-refused = The browser does not allow notices for this page; its own settings can change that.
web-move-title = To another device
web-move-about = Take your name, settings and games along. The link works once.
web-move-make = Make a link
web-move-link = Link to another device
web-move-picture = QR code of the link to another device
web-move-once =
    { $minutes ->
        [one] Good for { $minutes } minute.
       *[other] Good for { $minutes } minutes.
    }
web-move-question = This device will know you as the person who made the link, with your name, settings and games.
web-move-confirm = Yes, bring me here
web-move-arrived = Welcome back, { $name }.
