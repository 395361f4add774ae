# All maps of a finished game side by side.

compare-to-game = Back to the game
compare-how = What to compare
compare-by-stars = Stars
compare-by-card = Card by card
compare-card = Card
compare-card-note = What it changed: the two edicts of the season ({ $season }), coins and monsters.
compare-season = Season
compare-maps = Maps, best first
compare-previous = Previous
compare-next = Next
compare-heroes = Heroes
compare-heroes-note = Monsters that heroes had destroyed by then; heroes and attack cells are highlighted.
compare-defeated =
    { $count ->
        [one] { $count } monster destroyed
       *[other] { $count } monsters destroyed
    }
compare-bot = bot
compare-nothing = Nothing was drawn here.
compare-no-change = No change to the score
compare-drawn-by = Drawn by { $names }
compare-keys = ← → what is compared, ↑ ↓ another map
