# Playing in the terminal: `inkland play`, on the full screen and in plain lines.

play-you = You
play-your-map = Your map
play-map-of = { $name }’s map
play-coins = Coins
play-monsters = Monsters

## Bots at the table

play-bot-1 = Ada
play-bot-2 = Bruno
play-bot-3 = Clio
play-bot-4 = Dario
play-bot-5 = Edda
play-bot-6 = Falk
play-bot-7 = Greta
play-bot-8 = Hugo
play-bot-numbered = Player { $number }
play-kind-greedy = greedy
play-kind-apprentice = apprentices
play-kind-journeyman = journeymen
play-kind-reference = reference players
play-kind-master = masters
play-kind-legend = legends
play-kind-random = random

## The start screen

play-about = Turn over cards, draw their shapes on your map and fulfill the queen’s four edicts over four seasons.
play-start-solo = Play solo now
play-start-table = Play at a table with bots
play-start-resume = Resume the last game
play-start-seats = Seats at the table
play-start-bot = Bots
play-start-cards = Cards
play-start-map = Map
play-start-skills = Skills
play-start-language = Language
play-start-keys = ↑↓ choose   ←→ change   Enter play   L language   t light or dark   q quit
play-everything = Everything
play-map-default = default for these cards
play-on = on
play-off = off
play-language = English

## The top line, the card and the deck

play-score-now = Scoring now: { $edicts }
play-time = Time { $time }
play-passes-clockwise = sheets pass clockwise
play-passes-counterclockwise = sheets pass counterclockwise
play-duty-now = Ruins duty: the shape must cover an empty ruins cell.
play-duty-waits = A ruins duty waits for the next explore card.
play-effects = Lasting effects
play-effect-zombies =
    { $count ->
        [one] After the scoring, they spread to { $count } empty cell.
       *[other] After the scoring, they spread to { $count } empty cells.
    }
play-effect-troll =
    { $count ->
        [one] After the scoring, the last empty cell next to it is destroyed.
       *[other] After the scoring, one of { $count } empty cells next to it is destroyed.
    }
play-effect-dragon =
    { $count ->
        [one] Brings 3 coins once it is closed in: { $count } open cell left.
       *[other] Brings 3 coins once it is closed in: { $count } open cells left.
    }
play-attack-legend = { $mark } attack cells: monsters there are destroyed.
play-skill-used = Skill used this season
play-deck =
    { $cards ->
        [one] { $cards } card left in the deck
       *[other] { $cards } cards left in the deck
    }, { $ambushes ->
        [0] no ambush among them
        [one] among them { $ambushes } ambush
       *[other] among them { $ambushes } ambushes
    }
play-deck-heroes =
    { $heroes ->
        [0] no hero
        [one] { $heroes } hero
       *[other] { $heroes } heroes
    }
play-revealed-cards = This season:

## The stars and the players

play-total = Total
play-total-of = { $total } in total
play-drawing = drawing…
play-done = done
play-more-players = and { $count } more (o)

## What to do now

play-prompt-shape = Your turn: place the shape on empty cells.
play-prompt-duty = Your turn: the shape must cover an empty ruins cell.
play-prompt-single = None of the card’s shapes fit: draw a single cell of any terrain shown.
play-prompt-hero = Place the hero on an empty cell; the attack cells can be rotated (r).
play-prompt-ambush = You are drawing on { $name }’s map: put the monsters where they hurt most.
play-prompt-single-monster = You are drawing on { $name }’s map. The shape does not fit: draw a single monster cell.
play-prompt-gorgon = The gorgon destroys a cell next to it: choose which one.
play-prompt-troll = The troll destroys an empty cell next to it: choose which one.
play-prompt-extra = { $skill }: now choose where the extra cells go.
play-prompt-question = An ambush! Will you use a skill before the monsters come?
play-too-small = The terminal is too small: it has { $columns } × { $lines } characters, and { $width } × { $height } are needed. The game continues when it is larger.
play-prompt-wait = Your choice is in; the others are still drawing. Press u to take it back.
illegal-no-room-for-extra = A shape placed here leaves no room for the extra cells of { $skill } ({ $rule }).
play-answer-none = No skill
play-answer-skill =
    { $cost ->
        [0] { $skill } (free)
        [one] { $skill } ({ $cost } coin)
       *[other] { $skill } ({ $cost } coins)
    }
play-answer-flat =
    { $cost ->
        [0] { $skill }, horizontal (free)
        [one] { $skill }, horizontal ({ $cost } coin)
       *[other] { $skill }, horizontal ({ $cost } coins)
    }
play-answer-upright =
    { $cost ->
        [0] { $skill }, vertical (free)
        [one] { $skill }, vertical ({ $cost } coin)
       *[other] { $skill }, vertical ({ $cost } coins)
    }
play-skills-title = Skills: one each season, paid before you draw
play-skills-choose = Choose with ↑↓ or a number, Enter to use the skill, Esc to go back.
play-skills-none = None of them can be used now. Press Esc to go back.

## What happened

play-season-begins = { $season } begins.
play-log-card = Revealed: { $card }, time { $time }.
play-log-ruins = { $card }: the next explore card’s shape must cover ruins.
play-log-ambush = Ambush! { $card }.
play-log-hero = A hero arrives: { $card }.
play-log-skill = { $name } uses { $skill }.
play-log-skill-you = You use { $skill }.
play-log-full = Your map has no empty cells: nothing is drawn.
play-log-no-room = The monsters find no room on your map.
play-log-monsters = { $name } draws monsters on your map: { $cells }.
play-log-monsters-solo = Monsters appear at { $cells }.
play-log-gorgon = The gorgon destroys { $cells }.
play-log-zombies = The zombies spread to { $cells }.
play-log-troll = The troll destroys { $cells }.
play-log-monsters-destroyed =
    { $count ->
        [one] Monster destroyed on an attack cell: { $cells }.
       *[other] Monsters destroyed on attack cells: { $cells }.
    }
play-log-dragon =
    { $count ->
        [one] The dragon is defeated: { $count } coin for you.
       *[other] The dragon is defeated: { $count } coins for you.
    }
play-log-mountain =
    { $count ->
        [one] The mountain at { $cells } is surrounded: a coin for you.
       *[other] The mountains at { $cells } are surrounded: { $count } coins for you.
    }
play-log-coin = The shape brings you a coin.
play-log-scored = { $season } is scored: { $stars } ★, { $total } ★ in total.
play-log-over = The game is over.

## Scoring and the end

play-scoring = { $season } scoring
play-map-full = Your map is full: all remaining seasons are scored now.
play-any-key = Press any key to continue.
play-title-earned = Your title: { $title }
play-rating = { $total } ★ − { $solo } for the scoring cards = rating { $rating }
play-you-won = You win with { $stars }!
play-won = { $name } wins with { $stars }.
play-shared = A shared victory: { $names }, { $stars } each.
play-lost = { $count } lost to monsters
play-sources = Where your stars came from
play-end-keys = n new game   o all maps   L language   t light or dark   q quit
play-others-hint = ←→ browse the maps   Esc back to the game

## Keys: a word for the bottom line, and a sentence for the help

play-hint-place = draw
play-hint-answer = choose
play-hint-turn = rotate
play-hint-mirror = mirror
play-hint-shape = shape
play-hint-terrain = terrain
play-hint-next = next place
play-hint-undo = undo
play-hint-skill = skill
play-hint-edict = edicts
play-hint-card = card
play-hint-others = others
play-hint-help = help
play-hint-language = language
play-hint-theme = light/dark
play-hint-quit = save and quit
play-help-move = move the shape (also h j k l), or click a cell
play-help-place = draw the shape; a second click on the same cell does it too
play-help-turn = rotate the shape, or a hero’s attack cells
play-help-mirror = mirror the shape
play-help-shape = switch to the card’s other shape
play-help-terrain = choose the terrain
play-help-next = jump to the next place where the shape can be drawn
play-help-undo = take back the last step, or your choice while others are still drawing
play-help-skill = use a skill with this drawing
play-help-edict = explain the edicts one by one and show the cells that score
play-help-card = explain the card
play-help-others = look at everyone’s maps
play-help-language = change the language
play-help-theme = switch between light and dark
play-help-quit = save and quit; the game is saved after every step anyway
play-help-keys = Keys
play-help-symbols = Symbols
play-help-rules = The rules in short
play-help-claimed = mountain whose coin has been earned
play-help-close = ↑↓ to scroll, Esc to close.

## The replay: a word for the bottom line, and a sentence for the help

play-replay-step = step
    .help = one step forward or back
play-replay-card = card
    .help = one card forward or back
play-replay-ends = ends
    .help = to the start or the end
play-replay-play = play
    .help = play, or pause
play-replay-speed = speed
    .help = faster or slower
play-replay-seat = map
    .help = another player’s map
play-replay-follow = follow
    .help = follow the player who is drawing, or stay with one map
play-replay-all = all maps
    .help = all maps side by side
play-replay-help = help
    .help = these keys
play-replay-quit = quit
    .help = quit
play-replay-moment = event { $at }

## Plain lines

play-plain-season = { $season }, time { $time } of { $threshold }. Scored this season: { $edicts }.
play-plain-card = Card: { $card }.
play-plain-terrains = Terrains: { $terrains }.
play-plain-shape = Shape { $number }, { $coin }:
play-plain-with-coin = with a coin
play-plain-without-coin = without a coin
play-plain-edict = { $edict }: { $stars }.
play-plain-edict-now = { $edict }: { $stars }, scored this season.
play-plain-part = { $stars }: { $cells }.
play-plain-coins =
    { $spent ->
        [0] Coins: { $coins }, monsters: { $monsters }.
       *[other] Coins: { $coins } (spent: { $spent }), monsters: { $monsters }.
    }
play-plain-ruins-under = Ruins under drawings: { $cells }.
play-plain-attack = Attack cells: { $cells }.
play-plain-claimed = Mountains whose coin has been earned: { $cells }.
play-plain-score = { $name }, { $season }: { $first } { $one }, { $second } { $two }, coins { $coins }, monsters { $monsters }, total { $total }.
play-plain-total = { $name }: { $total } in total.
play-plain-welcome = Inkland in text mode. Type “help” for a list of commands.
play-plain-options =
    { $count ->
        [one] There is { $count } choice. Type a command or its number; “list” shows it, “help” explains.
       *[other] There are { $count } choices. Type a command or a number from 1 to { $count }; “list” shows them, “help” explains.
    }
play-plain-your-sheet = Your map:
play-plain-sheet-of = Map: { $name }.
play-plain-prompt = >
play-plain-page = Page { $page } of { $pages }; “list { $next }” shows the next one.
play-plain-last-page = Page { $page } of { $pages }.
play-plain-no-number =
    { $count ->
        [one] There is no choice { $number }; there is only one.
       *[other] There is no choice { $number }; there are { $count }.
    }
play-plain-no-page = There is no page { $page }; there are { $pages }.
play-plain-no-sheet = There is no player “{ $name }”. At the table: { $names }.
play-plain-no-edict = There is no edict “{ $name }”; there are { $letters }.
play-plain-no-language = There is no language “{ $name }”; there are { $languages }.
play-plain-no-place = “{ $text }” is not a placement: give a cell and, if needed, the shape’s number, r1 to r3, m and the terrain.
play-plain-nothing-to-undo = There is nothing to undo.
play-plain-saved = The game is saved in { $path }
play-plain-resume = To resume it: inkland play --resume
play-plain-resume-path = To resume it: inkland play --resume "{ $path }"
play-plain-finished = The finished game is saved in { $path }
play-plain-help =
    list [page]       every choice with its number
    12                make choice number 12
    D7 forest         draw as printed, with the shape’s first cell on D7
    D7 1 r2 m water   shape 1, rotated twice, mirrored, as water
    draw 0 A1,A2,B1 village +search C1
                      the same, naming every cell, with a skill
    single D4 forest; ambush C3,C4 x D5; hero F6 r1; skill acrobatics; pass; destroy D5
                      the other drawings, when the game asks for them
    undo              take your choice back while others are still drawing
    show              the map, the card and the edicts again
    sheet [name]      a player’s map
    edict A           what an edict asks for, and the cells that score
    card              the card again
    scores            the score sheets
    lang uk           another language: en, ru, uk, pl
    save, quit        the game is saved after every step anyway
    On the map: . empty, r ruins, M mountain, # wasteland, F forest, V village, A farm, W water,
    X monster, D Z T G monsters with a letter, H hero, x destroyed, B farm and village.

## Saved games

play-save-exists = { $path } already exists; resume it with --resume, or choose another name.
play-no-saved-game = There is no saved game to resume.
log-host = { $name } is now the host.
log-taken-back = The game was called off. Everybody is back in the room.
log-take-back-declined = Most players want to play on.
