# The tutorial: what the coach says, in the browser and in the terminal. Each note has at most 35 words.

tutorial-intro = Learn by drawing: a real game with chosen cards and a coach above the map. You can leave at any time and resume later.
tutorial-coach = Coach
tutorial-step = Card { $step } of { $steps }
tutorial-marked = Marked cells: { $cells }.
tutorial-next = Next
tutorial-example = Show me
tutorial-back = Back
tutorial-finish = Continue this game
tutorial-drawn = Drawn. Until the next card comes you can undo it.
tutorial-watch = Watch what the card does.
tutorial-first-game = Play your first game
tutorial-chapters = Chapters
tutorial-hide = Hide the coach
tutorial-show = Show the coach
tutorial-start = Start
tutorial-resume = Resume
tutorial-repeat = Play again
tutorial-read = Read
tutorial-is-running = Started
tutorial-is-done = Finished

## Chapters

tutorial-chapter-first-season = First season
    .about = Shapes, terrains, coins, mountains, ruins, monsters and the first scoring. About five minutes.
tutorial-chapter-heroes = Heroes
    .about = A monster with a letter, and a hero who strikes it. One minute.
tutorial-chapter-skills = Skills
    .about = Three open skill cards, and how you pay for them. Two minutes.
tutorial-chapter-table = Ambush at a table
    .about = Everybody draws at once, and monsters are drawn on other people’s maps. Two minutes.

## The first season

tutorial-note-welcome = You are mapping new land for the queen. Each card shows a shape. You draw it on empty cells of your map, anywhere you like.
tutorial-note-edict-a = Edicts say what earns stars. The first one, Sentinel Wood, pays 1 star for every forest cell on the border of the map.
tutorial-note-place = Draw it as forest on the marked cells: there all four cells lie on the border. Then confirm.
tutorial-how-mouse = Point at a cell, rotate with R or the mouse wheel, click to place the shape.
tutorial-how-touch = Drag the shape with your finger or tap a cell, and rotate with the button.
tutorial-how-keys = Move with the arrow keys, rotate with R, mirror with F, confirm with Enter. N jumps to the next place that fits. Page Down shows the next note.
tutorial-note-time = Every card takes time: see its hourglass. Orchard took 2 of spring’s 8. When all 8 are used up, spring is scored.
tutorial-note-terrain = This card lets you choose: farm or water. The second edict, Mages Valley, pays 2 stars for a water cell beside a mountain, and 1 star for a farm cell there.
tutorial-note-corner = Choose water, and draw it on the marked cells beside the mountain.
tutorial-note-coin = Now there are two shapes to choose from. The small one comes with a coin. A coin is worth 1 star in every scoring from now on, so an early coin pays up to four times.
tutorial-note-take-coin = Take the small shape, and draw it on the marked cells. Forest on the border also earns stars from the first edict.
tutorial-note-mountain = Each mountain holds a coin too. It is yours when all four cells around the mountain are filled, no matter with what.
tutorial-note-close = Draw the river on the marked cells: they bring a mountain as close to its coin as this card can.
tutorial-note-monsters = An ambush! In a solo game the monsters come in from a corner and take the first place where they fit. At a table your neighbor draws them on your map.
tutorial-note-cost = Every empty cell beside a monster costs 1 star in each scoring. Fill these cells, and the monsters do no harm.
tutorial-note-fence = Draw the village on the marked cells: it cannot save more stars anywhere else.
tutorial-note-ruins = A ruins card came up. The next shape must cover one of the ruins if it can: a cell with a broken arch.
tutorial-note-last = This is the last card of spring. Of all places on ruins, the marked one brings the most stars in this scoring.
tutorial-note-scored = Spring is scored: first edict { $first }, second edict { $second }, coins { $coins }, monsters { $monsters }. Total: { $total }.
tutorial-note-later = Three seasons follow. Summer scores the second and third edicts, fall the third and fourth, winter the fourth and first. The deck is shuffled again each time, with one more ambush.
tutorial-note-elsewhere = This cannot be done on your map any more. Draw wherever you like.
tutorial-note-end = That is all for this chapter. Continue this game to the end, or choose another chapter.

## Heroes

tutorial-note-zombie = An ambush has put a zombie into the corner. Monsters with a letter are worse: zombies spread to every empty cell beside them after each scoring.
tutorial-note-hero = But a hero has come. You draw the hero on an empty cell. Monsters on the attack cells are destroyed, now and for the rest of the game.
tutorial-note-aim = Put the hero on the marked cell, and rotate the attack cells until one of them strikes the zombie.
tutorial-note-letters = The dragon pays 3 coins once no empty cell is beside it. The gorgon and the troll destroy cells of your map.
tutorial-note-more-heroes = Each season brings one more ambush and one more hero.

## Skills

tutorial-note-skills = This game has three skill cards: the framed button shows them. Once in each season you may use one of them.
tutorial-note-save = Some are free, others cost coins. Take the shape with the coin, so that you can pay.
tutorial-note-choose-skill = Open the skills and choose one. Search is free and adds a cell. Negotiation costs a coin: you draw a 2×2 square instead of the shape.
tutorial-note-use-skill = Then place the shape, and confirm. A coin that you pay brings no more stars.
tutorial-note-skill-again = Next season you may use a skill again, the same one or another.

## Ambush at a table

tutorial-note-together = At a table everybody draws the same card at the same time, each on their own map.
tutorial-note-own-map = The border pays again: draw forest on the marked cells. A bot plays against you and draws at the same time.
tutorial-note-passed = An ambush! The maps pass to the neighbors: now you draw monsters on your opponent’s map, and your opponent draws them on yours.
tutorial-note-hurt = Every empty cell beside a monster will cost your opponent a star. On the marked cells they touch the most empty cells.
tutorial-note-returned = Your map is back, with the monsters that your opponent has drawn.
tutorial-note-fence-in = Draw on the marked cells: that saves the most stars.
tutorial-note-table-later = You can look at all maps at any time. Each season brings one more ambush.

## Reactions: `best` and `better` while a shape is being placed, `praise` and `review` after it is drawn

tutorial-illegal = It does not fit here.
tutorial-goal-border-best = Very good. Stars: +{ $gain }. Confirm.
tutorial-goal-border-better = Stars here: { $gain }. As forest in the marked corner: { $best }.
tutorial-goal-border-praise = Well drawn. Stars from the border: { $gain }.
tutorial-goal-border-review = Stars from the border: { $gain }. There could have been { $best }, but every map is different.
tutorial-goal-valley-best = Very good. Stars: +{ $gain }. Confirm.
tutorial-goal-valley-better = Stars here: { $gain }. As water in the marked place: { $best }.
tutorial-goal-valley-praise = Well drawn. Stars from the mountains: { $gain }.
tutorial-goal-valley-review = Stars from the mountains: { $gain }. There could have been { $best }.
tutorial-goal-coin-best = You get a coin for it. Confirm.
tutorial-goal-coin-better = This shape brings no coin. Choose the small one.
tutorial-goal-coin-praise = The coin is yours.
tutorial-goal-coin-review = No coin this time, but more cells. Both can be right.
tutorial-goal-mountain-best =
    { $gain ->
        [4] All four sides closed: the coin is yours. Confirm.
       *[other] Closed sides of a mountain: { $gain } of 4. That is as many as possible now. Confirm.
    }
tutorial-goal-mountain-better =
    { $gain ->
        [0] No open mountain lies beside it. Closed sides in the marked place: { $best } of 4.
       *[other] Closed sides of a mountain: { $gain } of 4. In the marked place: { $best }.
    }
tutorial-goal-mountain-praise =
    { $gain ->
        [4] The mountain is closed, and its coin is yours.
       *[other] Closed sides of a mountain: { $gain } of 4. The coin comes with the last one.
    }
tutorial-goal-mountain-review =
    { $gain ->
        [0] No open mountain lies beside it. The coin can wait for a later card.
       *[other] Closed sides of a mountain: { $gain } of 4. The coin can wait for a later card.
    }
tutorial-goal-fence-best = That saves the most stars: { $gain }. Confirm.
tutorial-goal-fence-better = Stars saved here: { $gain }. In the marked place: { $best }.
tutorial-goal-fence-praise = Well fenced in. Stars saved: { $gain }.
tutorial-goal-fence-review = Stars saved: { $gain }. There could have been { $best }. You can fill the other cells later.
tutorial-goal-ruins-best = It covers ruins, as it must. Confirm.
tutorial-goal-ruins-better = It must cover ruins: a cell with a broken arch.
tutorial-goal-ruins-praise = The ruins are covered.
tutorial-goal-ruins-review = No shape could cover ruins, so you drew a single cell.
tutorial-goal-hero-best = The attack hits. Confirm.
tutorial-goal-hero-better = No monster on the attack cells yet. The hero belongs on the marked cell, with the attack cells toward the zombie.
tutorial-goal-hero-praise = The zombie is destroyed.
tutorial-goal-hero-review = The zombie is still there: after the scoring it spreads to empty cells beside it.
tutorial-goal-ambush-best = That hurts most. Stars lost: { $gain }. Confirm.
tutorial-goal-ambush-better = Stars lost here: { $gain }. In the marked place: { $best }.
tutorial-goal-ambush-praise = A nasty spot. Your opponent loses stars: { $gain }.
tutorial-goal-ambush-review = Stars your opponent loses: { $gain }. There could have been { $best }.
tutorial-goal-skill-best = That uses a skill. Confirm.
tutorial-goal-skill-better = No skill yet: open the skills first.
tutorial-goal-skill-praise = You have used a skill.
tutorial-goal-skill-review = You did not use a skill. You may use one with any later card this season.
