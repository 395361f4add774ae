# Tournaments: `inkland arena`, its tables and charts; programs as bots.

cli-command-arena = let bots play a tournament
    .about = Let bots play a tournament on common decks, alone or at tables, and see who is better and how surely.

## Options

arena-metavar-address = ADDRESS
arena-metavar-svg = FILE.svg
arena-option-decks = how many decks; on each of them every bot plays, at tables in every seat
arena-option-players = seats at a table; 1, if not given, is solo
arena-option-bots = bots separated by commas ({ $default } if none is named); at a table they are dealt to the seats in turn
arena-option-jobs = processes to play in (1 if not given)
arena-option-ray = play on the Ray cluster at this address; local starts one here
arena-option-ambush-cost = measure what ambushes cost the victims, against random drawings
arena-option-file = file to keep the games in; started again, the tournament goes on
arena-option-out = write the results to this file, .json or .csv; can be given twice
arena-option-chart = draw the results
arena-option-csv = print CSV instead of tables

## Programs as bots

programs-title = programs as bots
programs-about = Any program can play that speaks the bot protocol (docs/bot-protocol.md).
programs-metavar = NAME=COMMAND
programs-option-bot = a program as a bot of this name; can be given several times
programs-option-seconds = seconds that such a program has for a choice ({ $seconds } if not given)
programs-option-memory = MiB of memory that it may use ({ $memory } if not given)

## What cannot be done

programs-bad = “{ $given }” is not a name and a command, such as mine="python my_bot.py"
programs-taken = Another bot is called { $name }; give the program another name.
programs-no-windows = Programs as bots need Linux or macOS.
arena-one-bot = A table needs at least two different bots; name them with --bots.
arena-bad-out = “{ $given }” must end in .json or .csv
arena-bad-chart = “{ $given }” must end in .svg
arena-not-a-journal = { $path } holds no games of a tournament; name another file with --file.
arena-other-tournament = { $path } holds the games of another tournament or version; name another file with --file.
arena-no-ray = Ray is not installed; install it with: pip install "inkland[cluster]"
arena-no-cluster = No Ray cluster answers at { $address }.

## Tables

arena-title =
    { $decks ->
        [one] { $games } on { $decks } deck
       *[other] { $games } on { $decks } decks
    }, --seed { $seed }
arena-column-interval = 95%
arena-column-skill = OpenSkill
arena-column-time = ms a move
arena-column-p95 = 95th pct.
arena-column-faults = Faults
arena-column-ambush = Ambush cost
arena-column-difference = Difference
arena-column-ahead = Ahead
arena-range = { $low }–{ $high }%

## Charts

arena-chart-solo = Ratings of solo games
arena-chart-table = Wins at the table
arena-chart-note =
    { $decks ->
        [one] { $decks } deck
       *[other] { $decks } decks
    }; dots are means with their 95% intervals, bars the middle half of the games
arena-chart-note-shares =
    { $decks ->
        [one] { $decks } deck
       *[other] { $decks } decks
    }, every seat; with 95% intervals; the dashed line is an even match
arena-chart-note-points =
    { $decks ->
        [one] { $decks } deck
       *[other] { $decks } decks
    }; means with their 95% intervals
arena-axis-rating = rating
arena-axis-stars = stars
arena-axis-wins = share of games won
arena-axis-ahead = share of meetings in which the first is ahead
arena-axis-time = milliseconds for a choice
arena-percent = { NUMBER($value, maximumFractionDigits: 0) }%
arena-number = { NUMBER($value, maximumFractionDigits: 3) }
