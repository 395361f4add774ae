# What went wrong, and what to do about it. The codes are those of the program; { $rule } is a rule's number.

## What the rules refuse

illegal-bad-rotation = A hero’s attack cells can be rotated 0, 1, 2 or 3 times, not { $rotation } ({ $rule }).
illegal-cell-filled =
    { $count ->
        [one] { $cells } is already filled; draw on empty cells only ({ $rule }).
       *[other] { $cells } are already filled; draw on empty cells only ({ $rule }).
    }
illegal-extra-cells-missing = { $skill } also draws extra cells: choose where they go ({ $rule }).
illegal-extra-terrain = The extra cells at { $cells } cannot have this terrain; choose one that the skill allows ({ $rule }).
illegal-fallback-terrain = A single cell cannot be { $terrain } in this game; choose another terrain ({ $rule }).
illegal-game-over = The game is over; nothing more can be drawn ({ $rule }).
illegal-gorgon-must-destroy = The gorgon must destroy a cell next to it; choose one of { $cells } ({ $rule }).
illegal-orientation-does-not-fit = The 2×1 fits nowhere in that orientation; choose the other one ({ $rule }).
illegal-no-extra-cells = You have no extra cells to draw at { $cells } here; draw the main shape only ({ $rule }).
illegal-no-orientation-to-choose = The orientation of a 2×1 cannot be chosen here; leave it out ({ $rule }).
illegal-no-monster-beside = { $cells }: neither cell is next to a living monster; move the 2×1 beside one ({ $rule }).
illegal-no-such-seat = There is no seat { $seat } at this table ({ $rule }).
illegal-no-such-shape =
    { $shapes ->
        [one] The card has only one shape; choose it ({ $rule }).
       *[other] The card has { $shapes } shapes; choose one of them ({ $rule }).
    }
illegal-not-a-domino = { $cells }: that is not a 2×1; choose two cells side by side ({ $rule }).
illegal-not-a-square = { $cells }: that is not a 2×2 square; choose four cells in a square ({ $rule }).
illegal-not-awaited = Seat { $seat } has nothing to choose now; wait for the next card ({ $rule }).
illegal-not-beside-shape = { $cells } is not next to the shape just drawn; choose a cell that shares a side with it ({ $rule }).
illegal-not-gorgons-victim = The gorgon cannot destroy { $cells }; choose a cell next to it that is not a mountain, wasteland or destroyed cell ({ $rule }).
illegal-not-one-cell = { $cells }: this skill adds exactly one cell ({ $rule }).
illegal-not-part-of-shape = { $cells } is not what remains on the map when this shape sticks out over the edge ({ $rule }).
illegal-not-the-ambush-shape = { $cells } is not the shape of the ambush card; rotate and mirror it as you like, but draw all of it ({ $rule }).
illegal-not-the-shape-again = { $cells } is not the shape just drawn; draw the same shape once more ({ $rule }).
illegal-not-this-shape = { $cells } is not this shape of the card; rotate and mirror it as you like, but draw all of it ({ $rule }).
illegal-not-trolls-victim = The troll destroys an empty cell next to it; choose one of { $cells } ({ $rule }).
illegal-not-where-it-walks = The monsters do not appear at { $cells }: in a solo game they find their own place ({ $rule }).
illegal-nothing-to-reveal = There is nothing to turn: the choice was taken back, or somebody still has to choose ({ $rule }).
illegal-nothing-to-take-back = There is nothing to take back: no choice is waiting to be revealed ({ $rule }).
illegal-off-grid = Choose cells on the map, from A1 to K11 ({ $rule }).
illegal-only-village = With this skill the shape is filled with village ({ $rule }).
illegal-ruins-duty =
    { $count ->
        [0] The shape must cover at least one empty ruins cell ({ $rule }).
        [one] The shape must cover the empty ruins cell { $cells } ({ $rule }).
       *[other] The shape must cover at least one empty ruins cell: { $cells } ({ $rule }).
    }
illegal-shape-fits = A shape of the card still fits, so you may not draw a single cell; find a place for the shape ({ $rule }).
illegal-single-monster-only = The ambush shape fits nowhere: draw a single monster cell ({ $rule }).
illegal-skill-not-on-table = { $skill } is not among the three skills of this game ({ $rule }).
illegal-skill-not-this-round = { $skill } cannot be used in this round ({ $rule }).
illegal-skill-not-with-fallback = { $skill } cannot be combined with the single cell drawn when nothing fits ({ $rule }).
illegal-skill-used = You have already used a skill this season; you can use another one next season ({ $rule }).
illegal-terrain-not-on-card = The card does not offer { $terrain }; choose a terrain printed on it ({ $rule }).
illegal-too-few-coins = The skill costs { $cost ->
        [one] { $cost } coin
       *[other] { $cost } coins
    } and you have { $coins } ({ $rule }).
illegal-wrong-turn = This cannot be done in this round; look at the card on the table ({ $rule }).

## Setups that the rules do not allow

config-bad-ambush-count = Name exactly { $count } different ambush cards ({ $rule }).
config-bad-ambush-set = Choose the ambush cards from base, heroes or ambush-pack ({ $rule }).
config-bad-edict-families = Name four scoring cards, one of each family: forest, village, farm and water, spaces ({ $rule }).
config-bad-explore-set = There is no explore set “{ $given }”; choose base or heroes ({ $rule }).
config-bad-map = There is no map side “{ $given }”; choose one of { $maps } ({ $rule }).
config-bad-players = From 1 to 100 players can sit at one table ({ $rule }).
config-bad-scoring-set = Choose the scoring cards from base, heroes or both ({ $rule }).
config-bad-season-set = There is no season set “{ $given }”; choose base or heroes ({ $rule }).
config-bad-skill-count = Name exactly { $count } different skills ({ $rule }).
config-unknown-ambush = “{ $given }” is not an ambush card ({ $rule }).
config-unknown-edict = “{ $given }” is not a scoring card ({ $rule }).
config-unknown-skill = “{ $given }” is not a skill ({ $rule }).

## Text that cannot be read

notation-bad-cell = “{ $text }” is not a cell; cells are named from A1 to K11.
notation-cell-twice = { $text } is named twice.
notation-sheet-character = The sheet has an unknown character “{ $char }” at { $cell }; the rules (N) list the characters.
notation-sheet-line-length =
    { $count ->
        [one] Line { $line } of the sheet has { $count } character; every line has 11.
       *[other] Line { $line } of the sheet has { $count } characters; every line has 11.
    }
notation-sheet-lines =
    { $count ->
        [one] The sheet has { $count } line; it must have 11.
       *[other] The sheet has { $count } lines; it must have 11.
    }
notation-sheet-map = The sheet does not match map { $map } at { $cell }: mountains, wasteland and empty ruins must be where they are printed. To use another side, give --map.
notation-command-empty = The command is empty; type one.
notation-command-number = “{ $text }” is not the number of a shape or of a rotation.
notation-command-skill = “{ $text }” is not a skill.
notation-command-terrain = “{ $text }” is not a terrain; choose forest, village, farm, water, monster or hero.
notation-command-unknown = There is no command “{ $verb }”.
notation-command-words = The command “{ $verb }” needs different arguments.
notation-position-field = The field “{ $field }” of the position is not valid: “{ $text }”.
notation-position-missing = The position has no field “{ $field }”.
notation-position-not-a-position = This is not a position: it must begin with “{ $begin }”.
notation-record-content = This game was recorded with different cards (Inkland { $version }) and cannot be read here.
notation-record-cut = The record of the game breaks off; its end is missing.
notation-record-edited = The record of the game has been changed; its checksum does not match.
notation-record-event = Line { $line } of the record cannot be understood.
notation-record-impossible = Line { $line } of the record contains something that the rules do not allow.
notation-record-newer = This game was recorded by a newer version ({ $version }); update Inkland to read it.
notation-record-not-a-record = This file is not a recorded game.
notation-value-choice = “{ $found }” is not a valid { $kind }.
notation-value-field = { $kind } has no field “{ $field }”.
notation-value-json = This is not valid JSON: { $reason }
notation-value-length = Number of values expected: { $expected }; found: { $found }.
notation-value-missing = { $kind }: the field “{ $field }” is missing.
notation-value-type = Expected { $expected }, found { $found }.

## Calls in Python programs

error-did-you-mean = Did you mean: { $near }?
api-deck-not-known = The order of the next deck is not known, because the game was loaded without the seed that dealt its cards. To shuffle new decks, load it with a seed, such as seed=1.
api-no-record = This game began from a position, so its earlier events are not known and it has no record. Keep its position() instead.
api-not-a-choice = A choice is one of game.options() or a line such as “{ $example }”, not { $given }.
api-not-a-seed = A seed is a whole number, not { $given }.
api-not-a-setup = A game needs a setup, not { $given }. For a preset: { $example }
api-nothing-to-undo = There is nothing to undo: no choice has been made in this game.
api-position-without-deck = This position shows only what players see. To play on, use a position with the order of the deck, as game.position() returns it.
api-unknown-bot = There is no bot “{ $given }”.
api-unknown-card = There is no scoring card “{ $given }”.
api-unknown-preset = There is no preset “{ $given }”; choose one of { $presets }.

## Files

content-damaged = The game’s card data is damaged; reinstall Inkland: { $details }
file-not-found = There is no file { $path }
file-no-folder = There is no folder { $folder }, so { $path } cannot be used
file-permission = { $path } cannot be opened: permission denied
file-is-folder = { $path } is a folder, not a file
file-is-file = { $path } is a file, not a folder
file-not-folder = { $path } cannot be used: part of the path is not a folder
file-no-space = { $path } cannot be written: no space left on the disk
file-bad-name = { $path } cannot be used as a file name
file-not-text = { $path } is not a text file
file-too-large = { $path } is too large: Inkland writes no such files
file-record = { $path }: { $reason }
file-other = { $path } cannot be used ({ $code })
