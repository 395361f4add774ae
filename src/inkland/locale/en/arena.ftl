# Tournaments: `inkland arena`, its tables and charts.

cli-command-arena = let bots play a tournament
    .about = Let bots play a tournament on the same decks, solo or at tables, and see which is better and with what confidence.

## Options

arena-metavar-address = ADDRESS
arena-metavar-svg = FILE.svg
arena-option-decks = how many decks; every bot plays every deck, at tables in every seat
arena-option-players = seats at a table (default: 1, solo)
arena-option-bots = bots separated by commas (default: those given with --bot, and { $default }); at a table they are dealt to the seats in turn
arena-option-jobs = number of processes (default: 1)
arena-option-ray = play on the Ray cluster at this address; local starts one on this machine
arena-option-ambush-cost = measure what ambushes cost their victims, compared with random ones
arena-option-file = file to store the games in; run again with the same file to continue the tournament
arena-option-out = write the results to this file, .json or .csv; can be given twice
arena-option-chart = draw a chart of the results in this file
arena-option-csv = print CSV instead of tables

## What cannot be done

arena-one-bot = A table needs at least two different bots; name them with --bots.
arena-bad-out = “{ $given }” must end in .json or .csv
arena-bad-chart = “{ $given }” must end in .svg
arena-not-a-tournament-file = { $path } contains no tournament games; name another file with --file.
arena-other-tournament = { $path } contains games of another tournament or version; name another file with --file.
arena-no-ray = Ray is not installed; install it with: { $command }
arena-no-cluster = No Ray cluster answers at { $address }.
arena-process-died =
    { $count ->
        [0] Stopped in the first game, because a process that played ended unexpectedly.
        [one] Stopped after { $count } game, because a process that played ended unexpectedly.
       *[other] Stopped after { $count } games, because a process that played ended unexpectedly.
    } Perhaps memory ran out (try a smaller --jobs), or a bot ended it.

## Tables

arena-title =
    { $decks ->
        [one] { $games } on { $decks } deck
       *[other] { $games } on { $decks } decks
    }, --seed { $seed }
arena-column-interval = 95%
arena-column-skill = OpenSkill
arena-column-time = ms/move
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
arena-axis-time = milliseconds per choice
arena-percent = { NUMBER($value, maximumFractionDigits: 0) }%
arena-number = { NUMBER($value, maximumFractionDigits: 3) }
