# My statistics, and the public tables.

statistics-title = My statistics
statistics-counts =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    } · alone { $solo } · with others { $table }, won { $wins }
statistics-none = When you have finished a game, you will find here how your results change over time, your titles and personal bests, how you do against the bot Master on the same deals, and where you lose stars.
statistics-play = Play a game
statistics-solo = Ratings alone
    .note = Your stars less the value of the four scoring cards. Known deals and games with hints are left out.
statistics-solo-point = { $date }: { $value }
statistics-solo-none = Games that you finish alone are shown here, one after another.
statistics-skill = Rating among players
    .note = From your games with people and bots. The band is the uncertainty; it shrinks with every game.
statistics-skill-point = { $date }: { $value } ± { $error }
statistics-skill-none = Games that you finish with others are rated here.
statistics-titles = Titles
statistics-titles-none = A title is earned by every game that you finish alone.
statistics-edicts = Edicts, against Master
    .note =
        { $games ->
            [one] Mean stars of one game alone, and those of the bot Master on the same deal. The mark shows Master.
           *[other] Mean stars of { $games } games alone, and those of the bot Master on the same deals. The mark shows Master.
        }
statistics-edicts-none = The bot Master plays the deals of your games alone, in the background. Its stars for each edict will stand beside yours.
statistics-edict = { $name }: you { $mean }, Master { $master }
statistics-collecting =
    { $games ->
        [one] One more game is being looked through.
       *[other] { $games } more games are being looked through.
    }
statistics-errors = Where you lose stars
    .note =
        { $games ->
            [one] Mean loss a game against the best choice found, from one review.
           *[other] Mean loss a game against the best choice found, from { $games } reviews.
        }
statistics-errors-none = Ask for the review of a finished game. What its choices cost is added up here, by kind.
statistics-lost-edicts = Edicts
statistics-lost-coins = Coins
statistics-lost-monsters = Monsters
statistics-lost-ruins = on ruins cards
statistics-lost-ambush = in ambushes
statistics-lost-late = in the last season
statistics-luck = Luck of the cards in all reviewed games: { $stars } ★
statistics-bests = Personal bests
    .note = Known deals, games with hints and games in which a bot drew for you are left out.
statistics-bests-none = Your best game for each set-up is listed here.
statistics-best-setup = Cards
statistics-best-total = Best
statistics-best-mean = Mean
statistics-best-games = Games
statistics-best-date = Date
statistics-alone = { $setup }, alone
statistics-table = { $setup }, with others
statistics-files = All my games
    .note = Every finished game with its result, as a file for a spreadsheet or a program.
statistics-csv = Table (CSV)
statistics-json = JSON
statistics-public = Public tables
    .note = Only those who agree are shown, with name, best result and rating. You can withdraw at any time.
statistics-public-agree = Show me in the public tables
statistics-public-none = Nobody is shown here yet.
statistics-public-ratings = Ratings among players
