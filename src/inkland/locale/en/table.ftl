# The game in the browser.

## The card and the hand

table-card = Card
table-explain = Explain this card
table-shapes = Shapes
table-shape = Shape { $number }
table-shape-coin = Shape { $number }, with a coin
table-shape-no-room = This shape fits nowhere.
table-shape-no-ruins = This shape cannot cover an empty ruins cell.
table-terrains = Terrains
table-rotate = Rotate
table-mirror = Mirror
table-undo = Undo
table-confirm = Confirm
table-continue = Continue
table-next-card = Next card
table-reset = Reset turn
table-nudge-left = Move left
table-nudge-up = Move up
table-nudge-down = Move down
table-nudge-right = Move right
table-skip = Show all

## What to do now

table-prompt-hero = Place the hero on an empty cell; rotate the attack cells as you like.
table-prompt-solo-ambush = The monsters have arrived: see where they landed.
table-prompt-wait = Your choice is in; the others are still drawing. You can take it back.
table-wait = The others are still drawing.
table-prompt-laid = Confirm to draw it, or choose another place.
table-prompt-offline = No connection: your drawing stays here until you can confirm it.
table-prompt-doomed = Confirm to destroy this cell, or choose another one.
table-monster-dragon = Dragon: 3 coins for you once it is closed in or destroyed.
table-monster-zombie = Zombie: after every scoring, all empty cells beside zombies become zombies.
table-monster-troll = Troll: after every scoring, you destroy one empty cell beside it.
table-monster-gorgon = Gorgon: the player who draws it destroys one cell beside it at once.
table-prompt-held = Drawn. You can take it back until the next card is revealed.
table-prompt-tried = Drawn. The verdict is above the map; you can take it back and try again.
table-prompt-kept = Your drawing is saved and will be sent automatically.
table-wait-alone = One moment…
table-watching = You are watching this game.

## Cards that act

stage-ambush-solo =
    The monsters start in the { $corner ->
        [top-left] top-left
        [top-right] top-right
        [bottom-left] bottom-left
       *[bottom-right] bottom-right
    } corner and go { $direction ->
        [clockwise] clockwise
       *[counterclockwise] counterclockwise
    } around the map until they fit.
stage-ambush =
    Sheets pass { $direction ->
        [clockwise] clockwise
       *[counterclockwise] counterclockwise
    }: everybody draws the monsters on a neighbor’s sheet.
stage-strike = { $name } draws monsters on your map.
stage-hero = Draw the hero: monsters on its attack cells are destroyed.
stage-ruins = The next explore card’s shape must cover an empty ruins cell.
stage-zombies = The zombies spread to every empty cell next to them.
stage-troll = The troll destroys an empty cell next to it.
stage-skip = Skip
stage-loss =
    { $count ->
        [one] { $count } star lost at the next scoring
       *[other] { $count } stars lost at the next scoring
    }
stage-gain =
    { $count ->
        [one] { $count } star saved
       *[other] { $count } stars saved
    }
stage-free = This costs no stars.

## The table

table-clock = Time { $time } of { $threshold }
table-deadline = Time left; after that, a bot draws for anyone who has not finished
table-reserve = Reserve time left; after that, a bot draws for anyone who has not finished
table-reserve-begins = The time for this card is up. Your reserve time is running: { $time } left.
table-reserve-used = uses reserve time
table-edicts = Edicts
table-scores-now = scores this season
table-coins =
    { $spent ->
        [0] Coins: { $coins }
       *[other] Coins: { $coins }, spent: { $spent }
    }
table-monsters-show = Show the cells that cost a star
table-season-now = { $season } now
table-preview-spoken = Changes: { $changes }. { $season } would then score { $stars }.
table-preview-nothing = It would change no stars. { $season }: { $stars }.
table-score-sheet = Score sheet
table-log = Game log
table-more = The table
table-help = Help
table-others = Other players
table-others-waiting =
    { $count ->
        [0] All maps
        [one] All maps: { $count } still drawing
       *[other] All maps: { $count } still drawing
    }
table-all-sheets = All maps
table-find = Find a player

## Cards and edicts explained

table-scores-here = Scoring now
table-scores-nothing = Nothing scores yet.
table-solo-value = Subtracted from your total at the end of a solo game: { $value }
table-rule = Rule { $rule }
table-rule-example = Rule { $rule }, with an example

## What would bring more stars

near-title = What would bring more:
near-cell = { $terrains } at { $cells }: +{ $stars }
near-one-of = { $terrains } at one of { $cells }: +{ $stars }
near-one-of-many = { $terrains } on one of { $count } marked cells: +{ $stars }
near-all = { $terrains } at all of { $cells }: +{ $stars }
near-some = { $terrains } on any { $missing } of { $count } marked cells: +{ $stars }
near-joined = { $terrains } on { $missing } of { $count } marked cells that join the cluster: +{ $stars }
near-different = { $missing } different terrains ({ $terrains }) on { $count } marked cells: +{ $stars }
near-anything = anything
near-more =
    { $count ->
        [one] and { $count } more possibility
       *[other] and { $count } more possibilities
    }
near-none = Neither one more cell nor a group of two or three brings stars.
near-mark = would bring +{ $stars }
near-mark-terrain = { $terrains } here would bring +{ $stars }
near-mark-group = one of { $missing } cells that would bring +{ $stars } together

## The deck

deck-title = The deck
deck-order = Nobody knows the order. After each season the explore cards are shuffled back in.
deck-season-end = The next card ends the season with a chance of { $percent }: { $ending } of { $possible } possible cards do.
deck-season-stays = The next card cannot end the season.
deck-season-over = The season ends after this card.
deck-rest = Still to come: { $count }
deck-ambushes =
    { $count ->
        [0] No ambush is among them.
        [one] And { $count } ambush card, face down.
       *[other] And { $count } ambush cards, face down.
    }
deck-heroes =
    { $count ->
        [0] No hero is among them.
        [one] And { $count } hero card, face down.
       *[other] And { $count } hero cards, face down.
    }
deck-turned = Revealed this season
deck-gone = Played; will not return
deck-sealed = Shuffle sealed
deck-sealed-about = The order of all cards was fixed before the first one was revealed, and nobody could choose it: the server’s part was sealed, and the players’ devices added random parts. After the game everybody can check it.
deck-sealed-known = This deal was known: it comes from an earlier game. Its shuffle was sealed then and can be checked once nobody is playing it any more.
deck-sealed-digest = SHA-256 of the ticket:
deck-not-sealed = The shuffle of this game is not sealed.

## A hint

hint-title = Hint
hint-help = ask a strong bot for its best choices
hint-cost = A hint marks this game: it no longer counts toward daily tables or personal bests. You pay once for a card, whatever you ask.
hint-cost-again = This game is marked already. A hint for this card is counted as another one.
hint-paid = Paid for this card: asking further costs nothing.
hint-ask-edict = Which edict?
hint-ask-area = Which area?
hint-ask-answer = The answer
hint-source = The best choice is mostly about { $source }.
hint-no-source = No edict stands out.
hint-area = Look at the marked area: { $first }–{ $last }.
hint-no-area = The best choice draws nothing on the map.
hint-searching = The bot is thinking…
hint-cancel = Cancel
hint-close = Close
hint-about = What a strong bot would do, and how many stars it expects at the end.
hint-about-other = What a strong bot would do here, and how many stars it then expects { $name } to end with.
hint-pass = use no skill
hint-with-skill = { $choice }, with { $skill }
hint-destroys = destroy { $cell }
hint-why-best = compared with the second: { $reasons }
hint-why-other = compared with the first: { $reasons }
hint-details = Season by season
hint-count =
    { $count ->
        [one] with { $count } hint
       *[other] with { $count } hints
    }
hint-marked = A game with hints is marked: it does not count toward daily tables or personal bests.

## Skills

table-skills = Skills
table-skills-about = One each season, paid before you draw.
table-skill-use = Use it now
table-skill-drop = Don’t use it
table-skill-not-now = Not available now

## The end

table-chart = Stars by season and source
table-rematch = Play again
table-scoring-again = Show scoring again
table-home = Home

## Help

table-help-mouse = Mouse: click to put the shape down, click it again to draw it. The wheel rotates the shape, the right button mirrors it.
table-help-touch = Touch: tap a cell and the shape goes there; drag from anywhere on the map and it follows, above your finger. The arrows move it by one cell. Tap the shape to draw it.
table-help-move = move the shape
table-help-enter = put the shape down; again to draw it, and again for the next card
table-help-release = take back all steps of this turn
table-help-undo = take back the last step, or the drawing until the next card is revealed
table-help-edict = show the cells that score for an edict; again for its text
