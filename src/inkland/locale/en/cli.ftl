# The command line: help, tables and messages of `inkland play`, `score`, `cards`, `simulate`, `probe`.

## argparse's own sentences; %-signs come in through the variables

argparse-usage = usage:
argparse-positionals = arguments
argparse-options = options
argparse-help = show this help and exit
argparse-argument = { $argument_name }: { $message }
argparse-unknown-parser = there is no command { $parser_name } (choose from { $choices })
argparse-not-allowed-with = not allowed together with { $value }
argparse-ignored-explicit = takes no value, but { $value } was given
argparse-required = missing: { $value }
argparse-one-required = one of these is needed: { $value }
argparse-expected-one = a value is missing
argparse-expected-at-most-one = at most one value can be given
argparse-expected-at-least-one = at least one value is needed
argparse-ambiguous = { $option } could mean any of: { $matches }
argparse-unrecognized = unrecognized: { $value }
argparse-invalid-value = { $value } is not a valid { $type }
argparse-invalid-choice = invalid choice: { $value } (choose from { $choices })

## The program

cli-about = Inkland, the game of royal mapmakers: turn over a card, draw its shape, please the queen.
cli-epilog = Each command has its own help, for instance: inkland play --help
cli-commands = commands
cli-actions = actions
cli-group-play = play
cli-group-records = recorded games
cli-group-bots = bots and statistics
cli-group-hosting = servers
cli-group-program = this program
cli-command-play = play in the terminal, solo or against bots
    .about = Play in the terminal: solo for a title, or against bots.
cli-command-score = score a map sheet and see why
    .about = Score map sheets as they are typed or as the program prints them: eleven rows of eleven cells (rules N), with or without spaces, letters and numbers at the edge. Without cards, all scoring cards are counted; with cards, each one is explained on the map; with four edicts, the seasons are added up.
cli-command-cards = look up cards: shapes, texts, numbers
    .about = Look up cards. Without a search, lists them all in a table; with one, shows every card found in full.
cli-command-simulate = let bots play many games
    .about = Let bots play many games and summarize the results.
cli-command-replay = replay recorded games step by step
    .about = Show a recorded game step by step: every card, every drawing, every scoring. Several games, or one without a terminal, are checked event by event against the rules and printed.
cli-command-export = save a recorded game as a picture or an animation
    .about = Save a recorded game as a picture of its maps and scores (.svg, .png), as a short animation (.gif), or as a record (.inkland). The name of the new file says which.
cli-command-verify = check how the cards of a recorded game were shuffled
    .about = Compute the shuffle of a recorded game again: hashes, key and every order of cards (inkland docs fairness). The exit code is 0 if everything matches, 1 if something does not match, 3 if the game has no ticket, 4 if it is not revealed yet.
cli-command-probe = answer questions about the rules, for programs
    .about = Answer questions about the rules, one JSON object per line, from standard input to standard output (inkland docs interop).
cli-command-train = train the bots by self-play
    .about = Learn by self-play how to value sheets, and write the weights that the bots’ levels use. The same seed, rounds and games give the same file, whatever the number of threads.
cli-command-tutorial = read the tutorial as text
    .about = Read the tutorial as text: without a chapter, lists them; with one, prints its cards, what the coach says, and a good drawing for each.
cli-command-docs = read the documentation
    .about = Read the documentation: without a page, lists all pages; with one, shows it.
cli-command-completion = print shell completion for bash, zsh or fish
    .about = Print the script that completes commands, options and files in a shell. For this session: source <(inkland completion bash). To install it permanently, write it where the shell looks for it (inkland docs command-line).

## Placeholders in the help

cli-variables = Every option can also be set by an environment variable: --public-url by INKLAND_PUBLIC_URL, or by INKLAND_PUBLIC_URL_FILE, the name of a file with the value. Switches are “yes” or “no”; separate the items of a list with commas.
cli-bad-variable = { $variable }: { $message }
cli-variable-twice = Both { $variable } and { $other } are set; keep one of them.
cli-variable-file = The file “{ $file }” named by { $variable } cannot be read.
cli-bad-switch = “{ $given }” is neither “yes” nor “no”
cli-metavar-command = COMMAND
cli-metavar-action = ACTION
cli-metavar-number = N
cli-metavar-seconds = SECONDS
cli-metavar-file = FILE
cli-metavar-out = NEW_FILE
cli-metavar-folder = FOLDER
cli-metavar-name = NAME
cli-metavar-title = TITLE
cli-metavar-crest = CREST
cli-metavar-list = LIST
cli-metavar-card = CARD
cli-metavar-query = SEARCH

## Options

cli-option-lang = language: English, Russian, Ukrainian or Polish
cli-option-version = show the version and exit
cli-option-json = print JSON for programs instead of tables
cli-option-seed = random seed: the same seed deals the same cards
cli-option-bots = { $about }; available: { $names }
cli-option-play-players = seats at the table, including you, up to { $most } (default: you and the bots named, or you alone)
cli-option-play-bots = bots for the other seats, separated by commas, repeated until all seats are taken
cli-option-play-name = your name
cli-option-play-title = your title, such as “the Bold”; in solo it is earned
cli-option-play-crest = your crest: shield, color, charge and its color, such as heater:blue:tower:gold
cli-bad-crest = There is no crest “{ $given }”. Write shield:color:charge:color, such as heater:blue:tower:gold. Shields: { $shield }. Charges: { $charge }. Colors: { $color }.
cli-option-play-save = file to save the game in
cli-option-play-resume = resume a saved game; without a file, the last one
cli-option-play-plain = plain text instead of the full screen, for screen readers and simple terminals
cli-option-score-file = file with the sheet, or with one sheet for each season; - for standard input
cli-option-score-cards = scoring card to explain, by id or name; four of them also serve as edicts A to D
cli-option-score-map = side of the map that the sheet was drawn on (default: the one with the same mountains)
cli-option-score-edicts = add up the seasons with these scoring cards for edicts A, B, C, D, separated by commas; or first-game
cli-option-score-season = season to score, by name or number (default: all of them, or from the first one on if there are several sheets)
cli-option-score-coins = coins at the end of each season scored, separated by commas
cli-option-cards-query = id, rule number such as E-10, or part of a name in any language
cli-option-cards-kind = cards of one kind only
cli-option-cards-family = scoring cards of one family only
cli-option-simulate-games = how many games to play
cli-option-simulate-players = seats in each game (default: one for each bot named)
cli-option-simulate-bots = bots separated by commas, repeated until all seats are taken (default: those given with --bot, or { $default })
cli-option-simulate-trace = write every game step by step to this file (inkland docs interop)
cli-option-simulate-records = write the record of every game to this folder, for inkland replay
cli-option-replay-files = recorded games
cli-option-replay-at = begin at the moment after this many events
cli-option-replay-plain = print the game as lines of text instead of showing it on the full screen
cli-option-export-file = recorded game
cli-option-export-out = file to write, ending in .svg, .png, .gif or .inkland
cli-option-export-at = show the game after this many events (default: all of them)
cli-option-export-seat = only the map of this seat, counted from 1 (default: all maps)
cli-option-export-dark = use dark colors
cli-option-verify-file = the record of a game
cli-option-verify-kept = what a device knows about the game, as saved on the page “Check the shuffle”
cli-option-simulate-mixed = use a new random setup within the rulebooks for every game: players, map, sets, skills
cli-option-simulate-variants = with --mixed, deal variants too: hero or ruins cards added or left out, contrary to the rulebooks (S-2)
cli-option-train-out = file to write the weights to; what is needed to resume is saved next to it
cli-option-train-rounds = rounds of play and learning (default: { $default })
cli-option-train-games = games in each round (default: { $default })
cli-option-train-threads = threads to play in (default: { $default })
cli-option-train-resume = resume the same training run where it was stopped
cli-option-train-seed = random seed (default: { $default })

## Setup of a game

cli-setup-title = setup
cli-setup-about = What you leave out follows the rules (S-2).
cli-option-preset = ready-made setup; the options below change it. first-game: Heroes with its recommended edicts; everything: all sets with heroes and skills
cli-option-set = explore cards; also decides whatever you leave out
cli-option-map = side of the map
cli-option-seasons = season cards
cli-option-ambush = ambush cards: sets (base, heroes, ambush-pack) or four cards, separated by commas
cli-option-heroes = with or without hero cards; anything that differs from the explore set is a variant (S-2)
cli-option-ruins = with or without ruins cards; anything that differs from the rulebooks is a variant (S-2)
cli-option-scoring = deal the edicts from this pool
cli-option-edicts = scoring cards for edicts A, B, C, D, separated by commas; or first-game
cli-option-skills = with skills: three random ones, or three cards separated by commas

## What cannot be done

cli-error = error: { $message }
cli-usage-error = { $message } (help: { $prog } --help)
cli-interrupted = Stopped.
cli-closed-input = Standard input is closed.
cli-closed-output = Standard output is closed.
cli-missing-extra = { $package } is not installed; install it with: { $command }
cli-bad-number-from = “{ $given }” is not a whole number of { $least } or more
cli-bad-number-between = “{ $given }” is not a whole number from { $least } to { NUMBER($most, useGrouping: 0) }
cli-bad-map = there is no map side “{ $given }”; choose one of { $letters }
cli-bad-season = there is no season “{ $given }”; choose one of { $seasons }, or a number from 1 to 4
cli-card-and-id = { $name } ({ $id })
cli-unrecognized-near = unrecognized: { $value }. Did you mean: { $near }?
cli-unrecognized-list = unrecognized: { $value }. A list is written with commas: { $listed }
cli-unknown-command = there is no “{ $given }”
cli-unknown-command-near = there is no “{ $given }”. Did you mean: { $near }?
cli-unknown-card = There is no such card: “{ $given }”. All cards: inkland cards
cli-unknown-card-near = There is no such card: “{ $given }”. Did you mean: { $near }? All cards: inkland cards
cli-unknown-name = There is no “{ $given }”. Available: { $all }
cli-unknown-name-near = There is no “{ $given }”. Did you mean: { $near }? Available: { $all }
cli-score-small-x = In a map in lower case, x could be a monster or a destroyed cell. Write monsters as X and the other letters as you like.
cli-score-needs-edicts = Several maps, --season and --coins are for adding up the seasons, which needs the four edicts: --edicts
cli-score-four-edicts = --edicts takes four scoring cards; { $count } given.
cli-score-too-many-sheets = Not all of these maps can be scored before the end of winter: give an earlier --season.
cli-score-coin-count = --coins takes one number for each season that is scored: { $seasons }, not { $coins }.
cli-ambush-mixed = --ambush takes either sets or four cards, not both at once; all cards: inkland cards
cli-no-such-cards = There are no such cards: only scoring cards have a family
cli-too-many-bots =
    { $bots ->
        [one] One bot is named
       *[other] { $bots } bots are named
    } for { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }; leave some out or give --players a larger number.
cli-resume-alone = --resume continues a saved game, so it cannot be combined with { $option }
cli-mixed-alone = --mixed uses a new setup for every game, so it cannot be combined with { $option }
cli-variants-need-mixed = --variants requires --mixed
cli-train-nothing = there is nothing to resume: { $path } does not exist; leave out --resume to start
cli-verify-not-kept = { $path } is not a file saved on the page “Check the shuffle”.
cli-verify-other-kept = { $path } says nothing about this game.
cli-train-damaged = { $path } cannot be resumed from; delete it and start without --resume
cli-train-other = { $path } was made with --seed { $seed } --rounds { $rounds } --games { $games }; give the same numbers, or leave out --resume to start over

## Columns

cli-column-card = Card
cli-column-family = Family
cli-column-rule = Rule
cli-column-stars = Stars
cli-column-number = No.
cli-column-name = Name
cli-column-id = Id
cli-column-box = Box
cli-column-bot = Bot
cli-column-games = Games
cli-column-mean = Stars
cli-column-error = ± error
cli-column-min = Min
cli-column-max = Max
cli-column-wins = Wins
cli-column-rating = Rating
cli-column-lost = Lost
cli-column-share = Share

## Numbers

cli-number-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-number-2 = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
cli-date = { DATETIME($moment, dateStyle: "medium") }
cli-moment = { DATETIME($moment, dateStyle: "medium", timeStyle: "short") } UTC

## Scores of a sheet

cli-score-title = Map { $map }
cli-monster-losses = Monsters
    .text = Every empty cell next to a monster costs 1 star, each cell once.
cli-score-sum = Sum
cli-score-solo = Solo: { $rating }. Title: { $title }
cli-score-one-map = Every season is scored with this one map. For a whole game, put the map of each season into the file, one below the other.
cli-score-no-coins = Coins are not on the map: give them with --coins, for instance --coins 1,3,4,6.
cli-no-parts = No cell counts here.
cli-part = { $points }★
cli-part-each = { $points }★ each
cli-legend-scoring-cells = [ ] cells that count
cli-legend-ruins = Ruins under drawings: { $cells }
cli-monster-dragon = dragon
cli-monster-zombie = zombie
cli-monster-troll = troll
cli-monster-gorgon = gorgon

## Cards

cli-kind-explore = explore card
    .many = Explore cards
cli-kind-ruins = ruins card
    .many = Ruins cards
cli-kind-ambush = ambush card
    .many = Ambush cards
cli-kind-hero = hero card
    .many = Hero cards
cli-kind-scoring = scoring card
    .many = Scoring cards
cli-kind-skill = skill card
    .many = Skill cards
cli-fact-id = id
cli-fact-kind = kind
cli-fact-box = box
cli-fact-number = printed number
cli-fact-status = sources
cli-fact-rule = rule
cli-fact-time = time
cli-fact-terrains = terrains
cli-fact-direction = direction
cli-fact-corner = solo start
cli-fact-letter = letter
cli-fact-family = family
cli-fact-solo = solo value
cli-fact-cost = cost
cli-status-verified = two or more sources agree
cli-status-transcribed = read from one source
cli-direction-clockwise = clockwise
cli-direction-counterclockwise = counterclockwise
cli-corner-top-left = top-left corner
cli-corner-top-right = top-right corner
cli-corner-bottom-left = bottom-left corner
cli-corner-bottom-right = bottom-right corner
cli-shape-coin = { $number }: { $terrain }, coin
cli-shape-no-coin = { $number }: { $terrain }
cli-hero-caption = hero and attack cells
cli-cards-hint = One card in full: inkland cards and its name, id or rule number.

## Replay

cli-replay-checked =
    { $path }: checked, { $events ->
        [one] { $events } event
       *[other] { $events } events
    }.
cli-replay-seed = Seed: { $seed }
cli-export-ending = “{ $given }”: the new file must end in one of { $known }.
cli-export-seat = There is no seat { $seat }; the game has { $players }.
cli-export-written = Written to { $path }

## Simulation

cli-simulate-progress = Playing
cli-simulate-interrupted =
    { $count ->
        [0] Stopped before the first game was finished.
        [one] Stopped after { $count } game.
       *[other] Stopped after { $count } games.
    }
cli-results-title = { $games }, --seed { $seed }, { $seconds } s, { $speed } games/s
cli-results-variants = Variants in { $games } of them: { $variants }.

## Learning

cli-train-progress =
    { $games ->
        [one] Round { $round } of { $rounds }: { $games } game, { $stars } stars per game
       *[other] Round { $round } of { $rounds }: { $games } games, { $stars } stars per game
    }
cli-train-done =
    { $rounds ->
        [one] Training finished after { $rounds } round; the weights are in { $path }.
       *[other] Training finished after { $rounds } rounds; the weights are in { $path }.
    }
cli-train-compare = Compare them with the weights of the package: { $command }
cli-train-stopped = Stopped after round { $round } of { $rounds }; resume with: { $command }

## The tutorial as text

tutorial-option-chapter = chapter, by name or number; all for every chapter
tutorial-text-drawing = A good drawing: { $command }
tutorial-text-hint = One chapter: inkland tutorial 1. All of them: inkland tutorial all.

## Shell completion and the man page

completion-option-shell = the shell
man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-comments = NOTES
man-command = COMMAND

## `inkland docs`

docs-metavar-page = PAGE
docs-option-page = the page to show, such as hosting or rules/scoring
docs-option-open = open the documentation in the browser
docs-page = page
docs-title = about
docs-hint = Show a page: inkland docs PAGE
docs-unknown-page = there is no page “{ $page }”; the pages: inkland docs
docs-no-site = this installation has no documentation site; pages are shown by: inkland docs PAGE
