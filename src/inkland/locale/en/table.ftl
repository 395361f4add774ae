# The game in the browser.

## The card and the hand

table-card = The card
table-explain = Explain this card
table-shapes = Shapes
table-shape = Shape { $number }
table-shape-coin = Shape { $number }, with a coin
table-shape-no-room = This shape fits nowhere.
table-shape-no-ruins = This shape cannot cover an empty ruins cell.
table-terrains = Terrains
table-turn = Turn
table-mirror = Mirror
table-undo = Undo
table-confirm = Confirm
table-go-on = Go on
table-skip = Show all

## What to do now

table-do-hero = Put the hero on an empty cell; turn the attack cells as you like.
table-do-solo-ambush = The monsters have found their way: see where they land.
table-do-wait = Your choice is made; the others are still drawing. You can take it back.
table-wait = The others are still drawing.
table-watching = You are looking on.

## The table

table-clock = Time { $time } of { $threshold }
table-deadline = Time left; then a bot draws for those who have not
table-edicts = Edicts
table-scores-now = scores this season
table-coins =
    { $spent ->
        [0] Coins: { $coins }
       *[other] Coins: { $coins }, spent: { $spent }
    }
table-score-sheet = Sheet of scores
table-log = What happened
table-more = The table
table-help = Help
table-close = Close
table-others = The others
table-others-waiting =
    { $count ->
        [0] All maps
        [one] All maps: { $count } still drawing
       *[other] All maps: { $count } still drawing
    }
table-seat-bot = A bot draws for { $name } from now on.
table-seat-back = { $name } is back.
table-all-sheets = All maps
table-find = Find a player

## Cards and edicts explained

table-scores-here = What scores now
table-scores-nothing = Nothing scores yet.
table-solo-value = Taken off your total at the end of a solo game: { $value }
table-rule = Rule { $rule }

## Skills

table-skills = Skills
table-skills-about = One each season, paid before you draw.
table-skill-use = Use it now
table-skill-drop = Do without it
table-skill-not-now = Not possible now

## The end

table-chart = Stars by season and source
table-chart-first = first edict
table-chart-second = second edict
table-rematch = Play again
table-scoring-again = See the scoring again
table-home = To the front page

## Help

table-help-mouse = Mouse: a click lays the shape down, a second click on it draws it. The wheel turns the shape, the right button mirrors it.
table-help-touch = Finger: drag the shape from anywhere on the map, it stays above your finger. A tap beside it nudges it by one cell, a tap on it lays it down, another one draws it.
table-help-move = move the shape
table-help-enter = lay the shape down; once more draws it
table-help-release = let go of the shape
