# My statistics, and the public tables.

statistics-title = My statistics
statistics-counts =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } · solo { $solo } · with others { $table }, won { $wins }
statistics-uncounted =
    { $games ->
        [one] { $games } game does not count for ratings, titles and bests: it was played with hints, with a stand-in, or with a known deal.
       *[other] { $games } games do not count for ratings, titles and bests: they were played with hints, with a stand-in, or with a known deal.
    }
statistics-none = After your first finished game you will find here your results over time, titles and personal bests, a comparison with the bot Master on the same deals, and where you lose stars.
statistics-play = Play a game
statistics-solo = Solo ratings
    .note = Your stars minus the solo values of the four scoring cards. Known deals and games with hints are left out.
statistics-solo-point = { $date }: { $value }
statistics-solo-none = Your finished solo games will be shown here.
statistics-skill = Rating among players
    .note = From your games with people and bots. The band is the uncertainty; it shrinks with every game.
statistics-skill-point = { $date }: { $value } ± { $error }
statistics-skill-none = Finished games with others will be rated here.
statistics-titles = Titles
statistics-titles-none = Every finished solo game earns a title.
statistics-edicts = Edicts: you and Master
    .note =
        { $games ->
            [one] Your stars in one solo game, and those of the bot Master on the same deal (the mark).
           *[other] Your mean stars in { $games } solo games, and those of the bot Master on the same deals (the mark).
        }
statistics-edicts-none = In the background, the bot Master plays the deals of your solo games. Its stars for each edict will appear next to yours.
statistics-edict = { $name }: you { $mean }, Master { $master }
statistics-collecting =
    { $games ->
        [one] One more game is being processed.
       *[other] { $games } more games are being processed.
    }
statistics-errors = Where you lose stars
    .note =
        { $games ->
            [one] Mean loss per game compared with the best choice found, from one review.
           *[other] Mean loss per game compared with the best choice found, from { $games } reviews.
        }
statistics-errors-none = Ask for a review of a finished game to see here what your choices cost, by kind.
statistics-lost-edicts = Edicts
statistics-lost-coins = Coins
statistics-lost-monsters = Monsters
statistics-lost-ruins = on cards under a ruins duty
statistics-lost-ambush = in ambushes
statistics-lost-late = in the last season
statistics-luck = Luck of the cards in all reviewed games: { $stars } ★
statistics-bests = Personal bests
    .note = Known deals, games with hints and games in which a bot drew for you are left out.
statistics-bests-none = Your best game for each setup is listed here.
statistics-best-setup = Setup
statistics-best-total = Best
statistics-best-mean = Mean
statistics-best-games = Games
statistics-best-date = Date
statistics-alone = { $setup }, solo
statistics-table = { $setup }, with others
statistics-files = All my games
    .note = Every finished game with its result, as a file for a spreadsheet or a program.
statistics-csv = Table (CSV)
statistics-json = JSON
statistics-public = Public tables
    .note = Only players who opt in are listed, with name, best result and rating. You can opt out at any time.
statistics-public-agree = Show me in the public tables
statistics-public-none = Nobody is listed yet.
statistics-public-ratings = Ratings among players
