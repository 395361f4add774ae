# Statistics: `inkland stats`, its tables and charts.

cli-command-stats = see what edicts, cards and maps are worth
    .about = Count many games: which edicts score best, on their own and combined, what every card brings, how seasons, map sides and levels compare, all with 95% intervals. The games are played now, or read from files.

## Options

stats-metavar-source = N|FILE
stats-option-sources = how many games to play; or what to read: traces, records, folders of records, files kept by arena or stats
stats-option-bots = bots separated by commas (default: those given with --bot, or { $default }); each plays every deck, at a table they are dealt to the seats in turn
stats-option-maps = sides of the map, separated by commas; every deck is played on each of them
stats-option-file = file to keep the games in; run again with the same file to continue
stats-option-table = tables to print, separated by commas, or all: { $tables }
stats-option-out = write all tables to this file: .csv, .json or .parquet; can be given several times
stats-option-games-out = write a row for each seat of each game: .csv or .parquet
stats-option-chart = draw the first table that is printed: .svg or .txt

## What cannot be done

stats-what-to-count = Say what to count: a number of games to play, or files to read. For instance: inkland stats 1000
stats-only-when-playing = { $option } is for games that are played now; leave it out to read files.
stats-maps-alone = --maps cannot be combined with { $option }
stats-bad-table = there is no table “{ $given }”; choose from { $tables }, or all
stats-bad-ending = “{ $given }” must end in one of { $endings }
stats-file-unknown = { $path } is not a trace, a record or a file kept by arena or stats.
stats-file-empty-folder = There are no records in { $path }; their names end in .inkland.
stats-file-line = { $path } cannot be read: line { $line } is damaged.
stats-nothing = There is no finished game to count.
stats-left-out =
    { $count ->
        [one] { $count } game is left out: it is not finished, or was kept by an earlier version without its scores.
       *[other] { $count } games are left out: they are not finished, or were kept by an earlier version without their scores.
    }
stats-reading = Reading

## Tables

stats-title =
    { $deals ->
        [one] { $games } on { $deals } deal
       *[other] { $games } on { $deals } deals
    }
stats-table-edicts = Stars of each edict in a whole game
stats-table-company = Stars of an edict beside another edict
stats-table-places = Stars of each edict by its place
stats-table-edict-seasons = Stars of each edict by season
stats-table-edict-bots = Stars of each edict by bot
stats-table-edict-maps = Stars of each edict by side of the map
stats-table-cards = What drawing each card brings at once: all four edicts, coins and monsters
stats-table-effects = What the lasting effects of monsters bring at once
stats-table-skills = What drawings with each skill bring at once
stats-table-overview = A whole game
stats-table-seasons = Seasons
stats-table-bots = Bots
stats-table-maps = Sides of the map
stats-table-sets = Explore sets
stats-table-players = Numbers of players
stats-column-edict = Edict
stats-column-other = Beside
stats-column-card = Card
stats-column-times = Times
stats-column-stars = Stars
stats-column-gain = Stars
stats-column-interval = 95%
stats-column-solo = Solo
stats-column-difference = Diff.
stats-column-reached = Reached
stats-column-half = Middle half
stats-column-spread = Spread
stats-measure-total = stars
stats-measure-rating = rating (solo)
stats-measure-edicts = from edicts
stats-measure-coins = from coins
stats-measure-monsters = lost to monsters
stats-measure-purse = coins at the end
stats-measure-mountains = surrounded mountains
stats-measure-ruins = ruins drawn over
stats-measure-duties = cards under a ruins duty
stats-measure-missed = of these, no shape fit
stats-measure-monster-cells = monster cells at the end
stats-measure-empty = empty cells at the end
stats-all-games = All games
stats-no-bot = no bot named
stats-map = Map { $side }
stats-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }

## Charts

stats-chart-note-edicts = { $games }; dots: means with 95% intervals; bars: middle half; dashed: solo value
stats-chart-note-others = { $games }; dots: means with 95% intervals; bars: middle half
stats-chart-note-company = { $games }; compared with games without the other; colored where the 95% interval leaves out zero
stats-axis-company = Row: the edict that earns the stars. Column: the edict beside it.
