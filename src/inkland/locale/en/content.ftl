# Names and rule texts of cards, maps and terms.
# `.text` says what a card means, `.rule` names the rule behind it.

## Explore cards of Cartographers

card-great-river = Great River
    .text = Draw water. Choose one of two shapes: a straight line of three cells (brings a coin) or a staircase of five (no coin).
    .rule = T-2
card-farmland = Farmland
    .text = Draw farm. Choose one of two shapes: two cells side by side (brings a coin) or a cross of five (no coin).
    .rule = T-2
card-hamlet = Hamlet
    .text = Draw village. Choose one of two shapes: a corner of three cells (brings a coin) or a 2×2 square with a fifth cell at its side (no coin).
    .rule = T-2
card-forgotten-forest = Forgotten Forest
    .text = Draw forest. Choose one of two shapes: two cells touching at a corner (brings a coin) or a zigzag of four (no coin).
    .rule = T-2
card-hinterland-stream = Hinterland Stream
    .text = Choose farm or water. One shape: a large corner of five cells (no coin).
    .rule = T-2
card-homestead = Homestead
    .text = Choose village or farm. One shape: a T of four cells (no coin).
    .rule = T-2
card-orchard = Orchard
    .text = Choose forest or farm. One shape: an L of four cells (no coin).
    .rule = T-2
card-treetop-village = Treetop Village
    .text = Choose forest or village. One shape: a long zigzag of five cells, three and then two (no coin).
    .rule = T-2
card-marshlands = Marshlands
    .text = Choose forest or water. One shape: a large T of five cells (no coin).
    .rule = T-2
card-fishing-village = Fishing Village
    .text = Choose village or water. One shape: a straight line of four cells (no coin).
    .rule = T-2
card-rift-lands = Rift Lands
    .text = Draw a single cell on any empty cell: forest, village, farm, water or monster, as you choose. It brings no coin; a ruins duty applies here too.
    .rule = T-2

## Explore cards of Cartographers Heroes

card-lagoon = Lagoon
    .text = Draw water. Choose one of two shapes: two cells touching at a corner (brings a coin) or a T of four (no coin).
    .rule = T-2
card-pasture = Pasture
    .text = Draw farm. Choose one of two shapes: two cells in line with a one-cell gap between them (brings a coin) or a zigzag of four (no coin).
    .rule = T-2
card-settlement = Settlement
    .text = Draw village. Choose one of two shapes: two cells side by side (brings a coin) or a staircase of five (no coin).
    .rule = T-2
card-timber-grove = Timber Grove
    .text = Draw forest. Choose one of two shapes: a corner of three cells (brings a coin) or two parallel pairs with a one-cell gap between them (no coin).
    .rule = T-2
card-hillside-terrace = Hillside Terrace
    .text = Choose farm or water. One shape: a 2×2 square (no coin).
    .rule = T-2
card-frontier-dwelling = Frontier Dwelling
    .text = Choose village or farm. One shape: a large T of five cells (no coin).
    .rule = T-2
card-wildwood-garden = Wildwood Garden
    .text = Choose forest or farm. One shape: a pair of cells and a third one touching the pair at a corner (no coin).
    .rule = T-2
card-woodland-crossroads = Woodland Crossroads
    .text = Choose forest or village. One shape: a cross of five cells (no coin).
    .rule = T-2
card-coastal-encampment = Coastal Encampment
    .text = Choose village or water. One shape: an L of four cells (no coin).
    .rule = T-2
card-mangrove-swamp = Mangrove Swamp
    .text = Choose forest or water. One shape: a horseshoe of five cells (no coin).
    .rule = T-2
card-kethras-gates = Kethra's Gates
    .text = Draw a single cell on any empty cell: forest, village, farm, water or monster, as you choose. It brings no coin; a ruins duty applies here too.
    .rule = T-2

## Ruins cards

card-temple-ruins = Temple Ruins
    .text = A duty for the next explore card: the shape you choose must cover at least one empty ruins cell. If none of its shapes can, draw a single cell of any terrain but mountain. Ambush and hero cards that come first are played as usual; the duty waits.
    .rule = T-3
card-outpost-ruins = Outpost Ruins
    .text = A duty for the next explore card: the shape you choose must cover at least one empty ruins cell. If none of its shapes can, draw a single cell of any terrain but mountain. Ambush and hero cards that come first are played as usual; the duty waits.
    .rule = T-3

## Ambush cards of Cartographers

card-goblin-attack = Goblin Attack
    .text = Sheets pass counterclockwise: your right-hand neighbor draws a diagonal of three monster cells on yours, or one monster cell if the shape does not fit. Solo: it starts in the bottom-right corner and slides counterclockwise.
    .rule = T-7
card-bugbear-assault = Bugbear Assault
    .text = Sheets pass clockwise: your left-hand neighbor draws two parallel pairs of monster cells, one cell apart, on yours, or one monster cell if the shape does not fit. Solo: it starts in the top-right corner and slides clockwise.
    .rule = T-7
card-kobold-onslaught = Kobold Onslaught
    .text = Sheets pass clockwise: your left-hand neighbor draws a T of four monster cells on yours, or one monster cell if the shape does not fit. Solo: it starts in the bottom-left corner and slides clockwise.
    .rule = T-7
card-gnoll-raid = Gnoll Raid
    .text = Sheets pass counterclockwise: your right-hand neighbor draws a horseshoe of five monster cells on yours, or one monster cell if the shape does not fit. Solo: it starts in the top-left corner and slides counterclockwise.
    .rule = T-7

## Ambush cards of the Ambush pack

card-flayer-incursion = Flayer Incursion
    .text = Sheets pass counterclockwise: your right-hand neighbor draws a corner of three monster cells on yours, or one monster cell if the shape does not fit. Solo: it starts in the top-right corner and slides counterclockwise.
    .rule = T-7
card-insectoid-invasion = Insectoid Invasion
    .text = Sheets pass clockwise: your left-hand neighbor draws a zigzag of four monster cells on yours, or one monster cell if the shape does not fit. Solo: it starts in the top-left corner and slides clockwise.
    .rule = T-7
card-ratman-strike = Ratman Strike
    .text = Sheets pass clockwise: your left-hand neighbor draws a straight line of three monster cells on yours, or one monster cell if the shape does not fit. Solo: it starts in the bottom-right corner and slides clockwise.
    .rule = T-7
card-ogre-charge = Ogre Charge
    .text = Sheets pass counterclockwise: your right-hand neighbor draws a 2×2 square of monster cells on yours, or one monster cell if the shape does not fit. Solo: it starts in the bottom-left corner and slides counterclockwise.
    .rule = T-7

## Ambush cards of Cartographers Heroes

card-dragon-inferno = Dragon Inferno
    .text = Sheets pass counterclockwise: your right-hand neighbor draws a dragon (D), a wide Z of five cells, on yours, or one plain monster cell if the shape does not fit. Once every dragon cell is destroyed or has no empty cell next to it, you gain 3 coins, once only. Solo: it starts in the bottom-left corner and slides counterclockwise.
    .rule = M-1
card-zombie-plague = Zombie Plague
    .text = Sheets pass counterclockwise: your right-hand neighbor draws one zombie cell (Z) on yours. After this season and every later season except winter is scored, every empty cell next to a zombie becomes a zombie. Solo: it starts in the top-left corner and slides counterclockwise.
    .rule = M-2
card-giant-troll-ravage = Giant Troll Ravage
    .text = Sheets pass clockwise: your left-hand neighbor draws a troll (T), a T of four cells, on yours, or one plain monster cell if the shape does not fit. After this season and every later season except winter is scored, you must destroy an empty cell of your choice next to a surviving troll cell. Solo: it starts in the top-right corner and slides clockwise.
    .rule = M-3
card-gorgon-gaze = Gorgon Gaze
    .text = Sheets pass clockwise: your left-hand neighbor draws a gorgon (G), a V of three cells, on yours, or one plain monster cell if the shape does not fit. Whoever drew it must immediately destroy a cell of their choice next to a surviving gorgon cell: empty or filled, but not a mountain, wasteland or destroyed cell. Solo: it starts in the bottom-right corner and slides clockwise.
    .rule = M-4

## Hero cards

card-dobrik-of-lorkheim = Dobrik of Lorkheim
    .text = Draw a hero on any empty cell. The attack cells are the four cells that share a side with it; rotating makes no difference. Monsters there are destroyed, now and for the rest of the game.
    .rule = T-9
card-wren-the-lioness = Wren the Lioness
    .text = Draw a hero on any empty cell. The attack cells form a line of three that faces the hero across a one-cell gap, its middle cell in line with the hero; rotate it to any of the four sides. Monsters there are destroyed, now and for the rest of the game.
    .rule = T-9
card-freyla-the-true = Freyla the True
    .text = Draw a hero on any empty cell. The attack cells are the next three cells in a straight line from it, in any of four directions. Monsters there are destroyed, now and for the rest of the game.
    .rule = T-9
card-dal-of-jolev = Dal of Jolev
    .text = Draw a hero on any empty cell. The attack cells are the four cells that touch its corners; rotating makes no difference. Monsters there are destroyed, now and for the rest of the game.
    .rule = T-9

## Scoring cards: forest

card-sentinel-wood = Sentinel Wood
    .text = Every forest cell on the map’s border is worth 1 star; a corner cell counts once.
    .rule = E-01
card-greenbough = Greenbough
    .text = 1 star for each row and 1 star for each column with at least one forest cell. The same forest cell can score for both its row and its column.
    .rule = E-02
card-treetower = Treetower
    .text = A forest cell without an empty neighbor on any of its four sides is worth 1 star; the map’s edge closes a side just as a filled cell does.
    .rule = E-03
card-stoneside-forest = Stoneside Forest
    .text = When one forest cluster is adjacent to two or more mountains, each of those mountains is worth 3 stars. No mountain counts twice.
    .rule = E-04
card-faunlost-thicket = Faunlost Thicket
    .text = Find the longest unbroken vertical run of forest cells: each of its cells is worth 2 stars. Only one run counts.
    .rule = E-17
card-deepwood = Deepwood
    .text = A forest cluster of at least five cells is worth 6 stars, provided that no village cell is adjacent to it.
    .rule = E-18
card-heart-of-the-forest = Heart of the Forest
    .text = A forest cell is worth 2 stars if each of its four sides borders forest or the map’s edge.
    .rule = E-19
card-sleepy-valley = Sleepy Valley
    .text = A row with three or more forest cells is worth 4 stars. They need not be next to one another.
    .rule = E-20

## Scoring cards: village

card-wildholds = Wildholds
    .text = Each village cluster of six or more cells is worth 8 stars; further cells add nothing.
    .rule = E-09
card-great-city = Great City
    .text = Only village clusters not adjacent to a mountain count: each cell of the largest of them is worth 1 star. A single cell beside a mountain rules out its whole cluster.
    .rule = E-10
card-greengold-plains = Greengold Plains
    .text = A village cluster is worth 3 stars when at least three different terrains are adjacent to it: forest, farm, water, monster, mountain or hero. Empty, destroyed and wasteland cells do not count.
    .rule = E-11
card-shieldgate = Shieldgate
    .text = Each cell of the second largest village cluster is worth 2 stars; it may be as large as the largest. Only one cluster counts, and a lone village cluster scores nothing.
    .rule = E-12
card-traylo-monastery = Traylo Monastery
    .text = A village cluster with four cells in an unbroken straight line, across or down, is worth 7 stars. Each cluster counts once.
    .rule = E-25
card-outer-enclave = Outer Enclave
    .text = 1 star for each empty cell adjacent to one of your village clusters. Only one cluster is counted, the best one; the game finds it for you.
    .rule = E-26
card-gnomish-colony = Gnomish Colony
    .text = A village cluster with a full 2×2 square inside it is worth 6 stars. A second square in the same cluster adds nothing.
    .rule = E-27
card-caravansary = Caravansary
    .text = One village cluster is counted, the best one: 1 star for each row and 1 star for each column that it reaches.
    .rule = E-28

## Scoring cards: farm and water

card-canal-lake = Canal Lake
    .text = 1 star for each water cell adjacent to a farm cell and 1 star for each farm cell adjacent to a water cell. A cell counts once, however many such neighbors it has.
    .rule = E-05
card-mages-valley = Mages Valley
    .text = Next to a mountain, every water cell is worth 2 stars and every farm cell 1 star. A second mountain beside the same cell adds nothing.
    .rule = E-06
card-golden-granary = The Golden Granary
    .text = A farm cell drawn on ruins is worth 3 stars. A water cell next to a ruins cell is worth 1 star, even if those ruins have been drawn over or destroyed.
    .rule = E-07
card-shoreside-expanse = Shoreside Expanse
    .text = A farm cluster is worth 3 stars if it is not adjacent to water and stays off the map’s border. Likewise a water cluster: 3 stars if it is not adjacent to farm and stays off the border.
    .rule = E-08
card-craylund = Craylund
    .text = A farm cluster with at least three different water cells adjacent to it is worth 7 stars. They may belong to one water cluster or to several.
    .rule = E-21
card-ulems-wallow = Ulem's Wallow
    .text = A water cell with farm on two or more of its sides is worth 4 stars.
    .rule = E-22
card-clawsgrave-peaks = Clawsgrave Peaks
    .text = A mountain is worth 5 stars when one water cluster is adjacent both to it and to a farm cell. Each mountain counts once.
    .rule = E-23
card-jorekburg = Jorekburg
    .text = A column is worth 4 stars when its farm cells and its water cells are equal in number and there is at least one of each.
    .rule = E-24

## Scoring cards: spaces

card-borderlands = Borderlands
    .text = 6 stars for each row and each column without empty cells.
    .rule = E-13
card-lost-barony = Lost Barony
    .text = Find the largest square without empty cells and multiply the length of its side by 3: a 4×4 square is worth 12 stars. One filled cell is a 1×1 square.
    .rule = E-14
card-broken-road = The Broken Road
    .text = Eleven diagonals run from the left edge down and right to the bottom edge. Each one without empty cells is worth 3 stars; the bottom-left corner cell is a diagonal by itself.
    .rule = E-15
card-cauldrons = The Cauldrons
    .text = An empty cell without an empty neighbor on any of its four sides is worth 1 star; the map’s edge closes a side just as a filled cell does.
    .rule = E-16
card-dwarvenholds = Dwarvenholds
    .text = A row or column that holds a mountain and no empty cell is worth 7 stars. A second mountain in the same line adds nothing.
    .rule = E-29
card-silos = Silos
    .text = Only columns 1, 3, 5, 7, 9 and 11 count: each of them without empty cells is worth 10 stars.
    .rule = E-30
card-banded-hills = Banded Hills
    .text = A row in which five or more different terrains appear is worth 4 stars. All seven count, monster, hero and mountain included.
    .rule = E-31
card-starlit-sigil = Starlit Sigil
    .text = Empty cells joined side by side form a group. A group of exactly three is worth 4 stars; any other size gives nothing.
    .rule = E-32

## Skill cards

card-acrobatics = Acrobatics
    .text = Costs two coins. Right after an ambush is revealed, before sheets pass: on your sheet the neighbor draws a 2×1 monster without a letter instead of the card’s shape (one cell if it does not fit). Solo: you choose whether it lies horizontally or vertically.
    .rule = K-01
card-concentration = Concentration
    .text = Costs three coins; use it with an explore card. Draw the shape you chose a second time: same terrain, rotated and mirrored as you like. The second one brings no coin.
    .rule = K-02
card-cure-wounds = Cure Wounds
    .text = Costs one coin; use it with an explore card. Also draw a 2×1 in any terrain of the card; at least one of its cells must be next to a monster cell that is not destroyed and not part of the 2×1.
    .rule = K-03
card-diplomacy = Diplomacy
    .text = Costs one coin; use it in any round. Also turn one empty cell of your sheet into a cell that is both farm and village. In an ambush round, do this before the sheets pass (solo: before the monsters come).
    .rule = K-04
card-forbidden-knowledge = Forbidden Knowledge
    .text = Free; use it with an explore card. The shape you choose is filled with village, whatever terrain the card shows.
    .rule = K-05
card-hide = Hide
    .text = Free; use it with an explore card. The chosen shape may stick out over the map’s edge: only the part inside is drawn, at least one cell. You still gain its coin; under a ruins duty, the part inside must cover an empty ruins cell.
    .rule = K-06
card-negotiation = Negotiation
    .text = Costs one coin; use it with an explore card. Draw a 2×2 square in a terrain of the card instead of the card’s shapes. It brings no shape coin, and a ruins duty still applies to it.
    .rule = K-07
card-search = Search
    .text = Free; use it with an explore card. Also draw one cell of the same terrain next to a cell you have just drawn.
    .rule = K-08

## Solo titles

title-legendary-cartographer = Legendary Cartographer
title-master-mapsmith = Master Mapsmith
title-journeyman-topographer = Journeyman Topographer
title-apprentice-surveyor = Apprentice Surveyor
title-amateur-assessor = Amateur Assessor
title-inept-assistant = Inept Assistant
title-dimwitted-doodler = Dimwitted Doodler
title-oblivious-inkdrinker = Oblivious Inkdrinker

## Terms

term-game-base = Cartographers
term-game-heroes = Cartographers Heroes
term-forest = Forest
term-village = Village
term-farm = Farm
term-water = Water
term-monster = Monster
term-hero = Hero
term-hero-card = Hero
term-mountain = Mountain
term-ruins = Ruins
term-chasm = Wasteland
term-destroyed = Destroyed
term-spring = Spring
term-summer = Summer
term-fall = Fall
term-winter = Winter
term-wilderness = Wilderness
term-wastelands = Wastelands
term-edict = Edict
term-explore = Explore
term-ambush = Ambush
term-skill = Skill
term-season = Season
term-reputation-star = Reputation star
term-coin = Coin
term-coin-track = Coin track
term-explore-phase = Explore phase
term-draw-phase = Draw phase
term-check-phase = Check phase
term-threshold = Time threshold
term-map = Map
term-scoring-card = Scoring card
term-connected = Connected
term-sheet = Map sheet
term-cluster = Cluster
term-attack = Attack
term-time = Time
term-title = Title
term-queen = Queen Gimnax

## Terrains, as said in a list or after the name of a cell

terrain-forest = forest
terrain-village = village
terrain-farm = farm
terrain-water = water
terrain-monster = monster
terrain-hero = hero
terrain-mountain = mountain

## Other states of a cell, as said after its name

cell-empty = empty
cell-ruins = ruins
cell-chasm = wasteland
cell-destroyed = destroyed
cell-farm-village = farm and village
cell-attack = attack cell

## Seasons

season-spring = Spring
season-summer = Summer
season-fall = Fall
season-winter = Winter

## Families of scoring cards

family-forest = Forest
family-village = Village
family-farm-water = Farm and water
family-spaces = Spaces

## Letters that people see for edicts, map sides and monsters

letter-edict-A = A
letter-edict-B = B
letter-edict-C = C
letter-edict-D = D
letter-map-A = A
letter-map-B = B
letter-map-C = C
letter-map-D = D
letter-monster-dragon = D
letter-monster-zombie = Z
letter-monster-troll = T
letter-monster-gorgon = G

## Map sides

map-A = A, Wilderness (Cartographers)
map-B = B, Wastelands (Cartographers)
map-C = C, Wilderness (Cartographers Heroes)
map-D = D, Wastelands (Cartographers Heroes)

## Boxes of the game family

set-base = Cartographers
set-heroes = Heroes
set-ambush-pack = Ambush pack
set-skills = Skills
set-both = Both games

## Variants (S-2)

variant-line = Variant: { $variants }.
variant-heroes-on = hero cards added
variant-heroes-off = no hero cards
variant-ruins-on = ruins cards added
variant-ruins-off = no ruins cards

## Counted things

count-stars =
    { $count ->
        [one] { $count } star
       *[other] { $count } stars
    }
count-coins =
    { $count ->
        [one] { $count } coin
       *[other] { $count } coins
    }
count-cells =
    { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
count-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
count-games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
count-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
count-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }

## The rules in short

rules-intro = You are a royal mapmaker with an almost empty sheet of 11×11 cells. Card by card, everyone draws at the same time, each on their own map, and fills the shapes with forest, village, farm or water. The queen’s four edicts say what makes a good map, and each season scores two of them: A and B in spring, B and C in summer, C and D in fall, D and A in winter. Every coin brings one star in every scoring, while every empty cell next to a monster costs one. The monsters come with ambush cards, and it is your neighbors who draw them on your map. Cells are neighbors, adjacent or next to each other, only if they share a side; corners do not count. After winter the highest total wins; a tie goes to whoever lost the fewest stars to monsters, and if the tie remains, the victory is shared.
rules-round = The top card of the deck is revealed, and everyone chooses one of its shapes and one of its terrains. The shape goes on empty cells of your own sheet, rotated and mirrored as you like, next to earlier drawings or away from them. You gain a coin for a shape marked with one, and another when all four cells around a mountain are filled. If no shape of the card fits, you draw a single cell of any terrain but mountain (hero only when hero cards are in play). After a ruins card, the next explore card’s shape must cover an empty ruins cell.
rules-season = Each explore card has a time value, and a season ends when the times of the cards revealed add up to its threshold or more: 8 in spring, 8 in summer (7 with the Heroes seasons), 7 in fall, 6 in winter. You add up two edicts and one star for each coin you have not spent, then subtract one star for each empty cell next to a monster, each cell once. A season’s score can be negative. Then, unless it was winter, the revealed explore and ruins cards return to the deck, one more ambush card joins them (and a hero card, if you play with heroes), and everything is shuffled.
rules-ambush = When an ambush card is revealed, every sheet goes to a neighbor: clockwise to the left, counterclockwise to the right. The neighbor draws the card’s shape as monsters on any empty cells, rotated and mirrored as they like; if it does not fit, one plain monster cell. Then the sheets return to their owners. The four monsters of Heroes also carry a letter and an effect of their own, immediate or lasting. Fill the cells around monsters, and they cost you nothing.
rules-heroes = When a hero card is revealed, everyone draws one hero cell on any empty cell of their own sheet. Around it you mark the card’s attack cells, rotated in one of four directions; those beyond the edge are lost. Monsters on attack cells are destroyed at once, and so is every monster drawn there later; other terrain is safe. A destroyed cell counts as filled but has no terrain. Even if the hero is destroyed, the attack cells remain.
rules-skills = Three of the eight skill cards lie face up all game, and once per season you may use one of them. You pay first, with coins gained before this round; a spent coin brings no more stars, and its place on the track stays taken. A skill can be used only if everything it gives can be drawn. Extra cells come after the main shape, on empty cells, and a ruins duty does not apply to them. Concentration, Forbidden Knowledge, Hide and Negotiation cannot be combined with the single cell drawn when nothing fits.
rules-solo = A solo game follows the same rules, but the monsters find their own place. The shape of an ambush card, never rotated or mirrored, starts in the card’s corner and slides along the border in the card’s direction, then along the next ring inwards, and so on to the first place where it fits; if there is none, the card does nothing. When your map is full, the game ends and all remaining seasons are scored at once. The solo values of the four scoring cards are subtracted from your total, and the result decides your title.
