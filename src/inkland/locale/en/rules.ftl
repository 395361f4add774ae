# The rules page of the browser client: every rule by its number, examples of the scoring cards, rulings.

rulebook-title = Rules
rulebook-lead = All the rules, with pictures. Highlighted cells show what a rule is about. Messages in the game refer to rules by the numbers given here.
rulebook-contents = Contents
rulebook-in-short = The game in short
rulebook-example = Example
rulebook-near-miss = Near miss
rulebook-lit = Map. Highlighted: { $cells }
rulebook-to-ruling = Ruling
rulebook-to-rule = Rule { $rule }
rulebook-to-rules = All rules
rulebook-section-G = Cells and words
rulebook-section-S = Setup
rulebook-section-T = A round
rulebook-section-M = Monsters with a letter
rulebook-section-P = Scoring and winning
rulebook-section-E = Scoring cards
rulebook-section-K = Skills
rulebook-section-O = Solo

## Cells and words

rule-G-1 = The sheet
    .text = A sheet has 11 rows, A to K from the top, and 11 columns, 1 to 11 from the left. A1 is the top-left cell.
rule-G-2 = Adjacent
    .text = Cells are adjacent if they share a side. Touching at a corner is never enough.
rule-G-3 = Terrain
    .text = There are seven terrains: forest, village, farm, water, monster, hero and mountain. A shape is filled with one terrain; mountains are never drawn. Ruins are a mark on a cell, not a terrain, and the mark stays whatever happens to the cell.
rule-G-4 = Filled and empty
    .text = All cells with a drawing, mountains, wasteland and destroyed cells are filled. All other cells are empty, including ruins and attack cells with nothing drawn on them.
rule-G-5 = Filled without terrain
    .text = Wasteland and destroyed cells are filled but have no terrain.
rule-G-6 = Cluster
    .text = Adjacent cells of the same terrain form a cluster, together with all further cells connected to them in this way. A single cell is a cluster too.
rule-G-7 = Connected
    .text = A cluster connects two cells if both are adjacent to it.
rule-G-8 = What a cluster touches
    .text = A cluster is adjacent to the cells outside it that share a side with one of its cells.
rule-G-9 = Destroying
    .text = A destroyed cell gets an X: it is filled and no longer has a terrain. Mountains are never destroyed. If a hero is destroyed, the attack cells remain; a destroyed monster is no longer a monster.
rule-G-10 = Farm and village at once
    .text = A cell made by Diplomacy counts as both farm and village in every rule. It belongs to one farm cluster and to one village cluster, and it is counted as one cell.

## Setup

rule-S-1 = Players and map
    .text = From 1 to 100 players use the same side of the map. One player alone plays by the solo rules.
rule-S-2 = Choosing the cards
    .text = You can combine maps, explore cards, seasons, ambush cards, scoring cards, heroes and skills of both games. Ruins cards belong to the base game and to every combination, but not to Heroes alone; anything else is called a variant.
rule-S-3 = Edicts
    .text = Four scoring cards, one of each family (forest, village, farm and water, spaces), are placed at random beside the edicts.
rule-S-4 = Seasons
    .text = The time thresholds of spring, summer, fall and winter are 8, 8, 7 and 6; with the Heroes seasons, summer has 7.
rule-S-5 = The deck
    .text = The deck consists of the explore cards (and the ruins cards, if they are in play), one ambush card and, with heroes, one hero card, shuffled together.
rule-S-6 = Coin track
    .text = The coin track has room for 14 coins; further coins are lost. A spent coin keeps its place.
rule-S-7 = Players
    .text = Every player has a name and, if they like, a title and a crest. In a solo game the title is earned.

## A round

rule-T-1 = Revealing a card
    .text = The top card of the deck is revealed. A ruins card puts a duty on the next explore card, and another card follows at once; two ruins cards make one duty. Ambush and hero cards are played first, and the duty waits.
rule-T-2 = Drawing a shape
    .text = Everyone draws at the same time, each on their own sheet: one shape of the card in one of its terrains, rotated and mirrored as you like, on empty cells only, anywhere on the map. You may always draw on ruins. You may not pass.
rule-T-3 = Ruins duty
    .text = The shape must cover at least one empty ruins cell. If only some shapes of the card can do so, choose one of those.
rule-T-4 = If nothing fits
    .text = You draw a single cell only if no shape of the card can be drawn: on any empty cell, of any terrain but mountain (hero only if hero cards are in play, and without attack cells). It brings no coin and has no duty.
rule-T-5 = Full sheet
    .text = If there is no empty cell, nothing is drawn and no skill can be used.
rule-T-6 = Coins
    .text = You gain a coin for a shape marked with one, and one for each mountain whose four sides are all filled, no matter how or by whom.
rule-T-7 = Ambush
    .text = Every sheet goes to a neighbor, who draws the card’s shape on it as monsters; if it does not fit, one monster cell without a letter. Then the sheets return.
rule-T-8 = Letters
    .text = The monsters of Heroes carry a letter and have an effect. A single cell drawn because the shape did not fit, monsters of explore cards and all other monsters carry none.
rule-T-9 = Heroes
    .text = You draw a hero on any empty cell of your own sheet and mark the attack cells around it in one of four rotations. Monsters there are destroyed, and so is every monster drawn there later.
rule-T-10 = Played cards
    .text = Ambush and hero cards that have been played never return to the deck. An ambush card with a lasting effect stays in view.
rule-T-11 = Order of steps
    .text = In one drawing: the cost of a skill, the shape, monsters destroyed by attack cells, extra cells of a skill, monsters destroyed again, the gorgon, the coin of the shape, coins of mountains, coins of the dragon.
rule-T-12 = End of the season
    .text = The season ends when the time of the cards revealed reaches its threshold. Ambush, hero and ruins cards take no time.

## Monsters with a letter

rule-M-1 = Dragon
    .text = As soon as every dragon cell on your sheet is destroyed or has no empty cell beside it, you gain 3 coins, once. The edge of the map counts as closed.
rule-M-2 = Zombie
    .text = After the scoring of every season but winter, each empty cell adjacent to a zombie becomes a zombie, all at the same time.
rule-M-3 = Troll
    .text = After the same scorings you must destroy one empty cell of your choice adjacent to a surviving troll cell.
rule-M-4 = Gorgon
    .text = Whoever draws the gorgon must at once destroy a cell adjacent to a surviving gorgon cell: empty or filled, but not a mountain, wasteland or a destroyed cell.
rule-M-5 = Order of effects
    .text = Effects follow the order in which their cards were revealed, on all sheets. Coins they bring count from the next season. After winter there are none.

## Scoring and winning

rule-P-1 = Which edicts score
    .text = Spring scores A and B, summer B and C, fall C and D, winter D and A.
rule-P-2 = Season score
    .text = Add the stars of both edicts and one star for each coin you have not spent. Subtract one star for each empty cell adjacent to a monster, each cell once. The result can be negative.
rule-P-3 = The next season
    .text = Explore and ruins cards return to the deck, one more ambush card (and hero card) joins them, and everything is shuffled.
rule-P-4 = Winning
    .text = The highest total wins. In a tie, whoever lost fewer stars to monsters wins; if that is equal too, the victory is shared.

## Skills

rule-K-0 = Using a skill
    .text = Three skill cards lie open all game. Once in each season you may use one, paid before you draw with coins gained before this round. You can use it only if everything it gives can be drawn. Extra cells have no ruins duty.
rule-K-10 = Skills and the single cell
    .text = If no printed shape fits, you may draw the single cell even if Hide or Negotiation would be possible.

## Solo

rule-O-1 = Playing solo
    .text = The normal rules with a few changes. There is no winner; you earn a title.
rule-O-2 = Ambush
    .text = The shape, as printed, starts in the corner of the card and slides one cell at a time along the border in the card’s direction, then along the next ring inwards. It stays in the first place where it fits; if there is none, the card has no effect.
rule-O-3 = First places
    .text = On a map with nothing drawn on it, every monster has a fixed starting place. Mountains and wasteland can push it further along, so it depends on the map.
rule-O-4 = Full map
    .text = When no cell is empty the game ends at once, and all seasons not yet scored are scored on the map as it is.
rule-O-5 = Rating
    .text = Your rating is the total minus the solo values of the four scoring cards. It decides your title; below the lowest rating you get the last title.

## Pictures of rules

picture-G-2 = Four cells are adjacent to the forest cell B3.
picture-G-4 = The highlighted cells are empty, including the ruins cell B1. All others are filled.
picture-G-6 = Three clusters of forest. C1 touches B2 only at a corner.
picture-T-3 = Farmland with a ruins duty: the farm can go only on B2 and C2. The cross does not reach the ruins.
picture-T-6 = All four sides of the mountain B2 are filled: its coin is won. The mountain C5 is still open.
picture-T-9 = The hero on B3 strikes the four cells beside it. Two monsters are destroyed; C5 is too far away.
picture-M-1 = Only H4 is still open. Fill it, and the dragon pays 3 coins.
picture-M-2 = Before and after the zombies spread: three new ones. The forest stops them.
picture-M-3 = One of these eight cells is lost; you choose which.
picture-M-4 = One of these six cells is lost, filled or empty. The mountain C1 is safe.
picture-P-2 = Three empty cells beside monsters: 3 stars lost.
picture-O-2 = K11 is filled, so the goblins slide one cell up the edge.

## Near misses

miss-sentinel-wood = B4 is one cell away from the border.
miss-greenbough = D4 adds no new column: column 4 has forest already.
miss-treetower = D3 is empty, so C3 is open below.
miss-stoneside-forest = Without C3, no forest connects the mountain A1 to the others.
miss-canal-lake = A4 touches the farm only at a corner.
miss-mages-valley = A1 touches the mountain only at a corner.
miss-golden-granary = B2 is water. On the ruins themselves only farm counts.
miss-shoreside-expanse = With A5 the water cluster reaches the border.
miss-wildholds = Without E4 the lower village cluster has only five cells.
miss-great-city = With C4, the whole cluster touches the mountain. The largest one left has two cells.
miss-greengold-plains = E5 is forest, like E3: the lower village touches only two different terrains.
miss-shieldgate = B3 joins the two largest clusters. The second largest is now one cell.
miss-borderlands = One empty cell, C8, and the row scores nothing.
miss-lost-barony = With B2 empty, the largest filled square is 2×2.
miss-broken-road = H1 is empty, so its diagonal is broken.
miss-cauldrons = E1 is empty too, and of two empty neighbors neither counts.
miss-faunlost-thicket = C2 breaks the run. The longest one left has three cells.
miss-deepwood = The village cell B4 touches the upper forest cluster.
miss-heart-of-the-forest = D2 is water, but C2 needs forest on every side.
miss-sleepy-valley = Without A6 the row has only two forest cells.
miss-craylund = Without F4 the lower cluster touches two water cells. E2 counts once, although it touches two farm cells.
miss-ulems-wallow = Without D3 the water cell D4 has farm on one side only.
miss-clawsgrave-peaks = Without C3 no farm is connected to the mountain D4.
miss-jorekburg = With F5 the column has two farm cells and one water cell.
miss-traylo-monastery = Without A3 the line is broken.
miss-outer-enclave = C3 is filled and no longer counts.
miss-gnomish-colony = E4 instead of F3: still four cells, but no square.
miss-caravansary = A3 instead of C4: the cluster no longer reaches row C.
miss-dwarvenholds = D2 is empty. Row C is full but has no mountain.
miss-silos = E3 is empty. Column 2 is full, but its number is even.
miss-banded-hills = With forest on B6, the row has only four different terrains.
miss-starlit-sigil = With B4 the group has four cells.

## Rulings

ruling-title = Rulings
ruling-lead = Where the rulebooks and cards of different editions disagree, or say nothing, a program has to choose. This is what Inkland does, and why.
ruling-printed = In print
ruling-here = In Inkland
ruling-great-city = Great City: the cluster or the cell?
    .printed = The Polish book is best understood like this: if even one cell is adjacent to a mountain, the whole cluster is left out. In the Ukrainian one, only the cells beside a mountain are left out.
    .here = The cluster decides, as in the Polish book. Clusters beside a mountain do not take part, and the largest of the others counts in full.
ruling-shoreside-expanse = Shoreside Expanse: the edge
    .printed = In the Polish and Ukrainian books, neither farm nor water clusters may be adjacent to the edge of the map. For water, the Polish card does not mention the edge.
    .here = The edge rules out water clusters too: the fuller text of the books decides.
ruling-traylo-monastery = Traylo Monastery: gaps in the line
    .printed = The Polish book asks for four village cells in a 4×1 rectangle, which has no gaps. The Russian one asks for a line and does not mention gaps.
    .here = The line has no gaps, as in the Polish book.
ruling-golden-granary = The Golden Granary: ruins that are drawn over
    .printed = In the Polish and Ukrainian books, farm cells drawn on ruins count. They do not say whether water beside ruins still counts once something is drawn on the ruins.
    .here = It does: the mark is printed on the map and stays, whatever is drawn on the ruins.
ruling-mountain-coin = Whose coin is it?
    .printed = In the Russian and Ukrainian books, the coin is won as soon as all four cells around the mountain are filled; they do not say by whom. The Polish ones speak of a player who fills them.
    .here = The coin goes to the owner of the sheet, no matter who filled the last cell or how: a neighbor’s monster, a zombie or a destroyed cell will do. Only the map counts, so nobody has to remember who drew what.
ruling-spent-coin = Spent coins
    .printed = In the Ukrainian book, a coin spent on a skill is crossed out on the coin track. It does not say whether the place can be used again.
    .here = The place stays taken, as on paper, where nobody can fill a crossed-out coin a second time.
ruling-single-cell = The single cell as a hero
    .printed = For the single cell that is drawn when nothing fits, the Polish book of the base game leaves the terrain to the player and names no exception. The others allow any terrain but mountain. None mentions attack cells.
    .here = We follow the others: any terrain but mountain. A hero is possible only when hero cards are in play and has no attack cells, because no card gives it any.
ruling-full-sheet = A full sheet at the table
    .printed = The books say nothing about a card that is revealed when a sheet has no empty cell.
    .here = Nothing is drawn on that sheet, and its owner can use no skill. The others play normally.
ruling-plain-monster = One cell instead of a lettered monster
    .printed = If the shape of an ambush does not fit, one monster cell is drawn. The Polish Heroes book says that it gets no letter; the Russian one does not mention the letter.
    .here = It has no letter and no effect: the effect belongs to the shape on the card.
ruling-hero-rotation = Rotating a hero’s attack cells
    .printed = In the Heroes books, you mark the attack cells as the card shows them. The books do not say whether you may rotate them.
    .here = You may, in four directions, as you may rotate any shape that you draw yourself.
ruling-lasting-effects = How long zombies and trolls act
    .printed = According to the Polish Heroes book and cards, they act after every season. The Russian zombie card agrees, but the Russian book mentions only cards revealed in the season just scored. No book exempts winter.
    .here = They act after every scoring from the season of their card. After winter they do nothing, because it could not change any score. The troll’s cell is your choice, but you must destroy one.
ruling-gorgon = What a gorgon can destroy
    .printed = The Polish card exempts only mountains. It does not mention wasteland or cells that are already destroyed, or say whether you may decline.
    .here = It must be a cell that can be lost: not a mountain, wasteland or a destroyed cell. Only gorgon cells that survive a hero’s attack cells count. You choose the cell, but you must destroy one.
ruling-negative-score = Negative scores
    .printed = The books do not say whether a season can bring fewer than 0 stars.
    .here = It can, and so can the total. Otherwise monsters would cost nothing where there is little to lose.
ruling-skills = Paying for skills
    .printed = In the Ukrainian book, you pay for a skill with coins from the track. It does not say exactly when, whether a coin won in the same round will do, or which skills can be combined with the single cell.
    .here = You pay before you draw, with coins from earlier rounds, and everything the skill gives must be possible. So nobody pays for nothing, and a coin cannot pay for the drawing that brings it.
ruling-hide = Hide and the coin
    .printed = Hide lets a shape leave the map. In the Russian and Ukrainian books, there is no coin if another shape is drawn instead; they do not say whether a shape that leaves the map brings its coin.
    .here = It does: the printed shape was chosen and drawn, though a part of it lies outside.
ruling-full-map = A full map in a solo game
    .printed = In the Russian and Ukrainian books, if the map is full before the end of winter, a solo game ends at once and is scored; they do not say for which seasons. The Polish ones do not mention it.
    .here = The game ends, and the remaining seasons are scored on the map as it is. Revealing the remaining cards would give the same result and only take time.
ruling-low-rating = Below the last title
    .printed = The table of titles ends at −30. The books do not say what you get below that.
    .here = You still get the last title. Nobody leaves without one.
ruling-variants = Games without ruins or heroes
    .printed = When sets are combined, the books always add the ruins cards, and let you add hero cards or leave them out. The base game has its ruins cards, and Heroes has its heroes.
    .here = Ruins cards belong to the base game and to every combined game, hero cards to games with the explore cards of Heroes. You may choose otherwise, but such a game is called a variant wherever it is shown.
