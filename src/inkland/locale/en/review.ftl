### Reviews of finished games: on the command line, in the page that it writes, and in the browser

## Verdicts on choices, from the best to the worst

review-verdict-best = best
review-verdict-good = good
review-verdict-inaccuracy = inaccuracy
review-verdict-mistake = mistake
review-verdict-blunder = blunder

## What a result is made of: start + luck + others + stand-in + decisions = result

review-sum-start = At the start
review-sum-luck = Luck
review-sum-others = Ambushes
review-sum-stand-in = Stand-in
review-sum-skill = Decisions
review-sum-result = Result
review-decisions-about = “Decisions” compares your choices with those of a fixed reference player; the losses below compare them with the best choices found, so these are other numbers.

## One sentence why a choice loses stars. Each source comes with its stars, such as “2.1 (A Greenbough)”

review-why-source = { $stars } ({ $source })
review-why-coins = coins
review-why-monsters = monsters
review-why-loses = By the end of the game, the choice made loses { $lost }.
review-why-loses-gains = By the end of the game, the choice made loses { $lost }, but gains { $gained }.
review-why-spares = By the end of the game, the choice made spares the neighbor { $lost }.
review-why-spares-takes = By the end of the game, the choice made spares the neighbor { $lost }, but takes { $gained } more.

## Why the best choice found is better: facts about the two maps, such as “fills the diagonal C1–K9 (A The Broken Road: +3 in summer, +3 in winter)”

explain-better = The better choice { $fact }.
explain-better-two = The better choice { $fact } and { $other }.
explain-neighbor = To the neighbor’s benefit, the choice made { $fact }.
explain-neighbor-two = To the neighbor’s benefit, the choice made { $fact } and { $other }.
explain-row = fills row { $row } ({ $edict }: { $when })
explain-column = fills column { $column } ({ $edict }: { $when })
explain-diagonal = fills the diagonal { $first }–{ $last } ({ $edict }: { $when })
    .one = fills { $first }, a diagonal of its own ({ $edict }: { $when })
explain-scores = scores more for { $edict } ({ $when })
    .at = scores more for { $edict } with { $cells } ({ $when })
explain-coins =
    { $stars ->
        [one] gives { $stars } coin more ({ $when })
       *[other] gives { $stars } coins more ({ $when })
    }
    .at =
        { $stars ->
            [one] takes the coin of the mountain { $cells } ({ $when })
           *[other] takes the coins of the mountains { $cells } ({ $when })
        }
explain-sides = fills more cells beside mountains that still have a coin: { $best } instead of { $chosen }
    .at = fills more cells beside mountains that still have a coin: { $best } instead of { $chosen } ({ $cells })
explain-open-less = leaves fewer cells open to monsters: { $best } instead of { $chosen }
    .at = leaves fewer cells open to monsters: { $best } instead of { $chosen } (closes { $cells })
explain-open-more = leaves more cells open to the monsters: { $best } instead of { $chosen }
    .at = leaves more cells open to the monsters: { $best } instead of { $chosen }, among them { $cells }
explain-prepares = makes { $cells } worth +{ $stars } ({ $edict })
    .with = makes { $terrain } on { $cells } worth +{ $stars } ({ $edict })
explain-nearer =
    { $best ->
        [one] needs only { $best } more cell for the next +{ $stars } ({ $edict })
       *[other] needs only { $best } more cells for the next +{ $stars } ({ $edict })
    }
    .at = needs only { $cells } for the next +{ $stars } ({ $edict })
    .with = needs only { $terrain } on { $cells } for the next +{ $stars } ({ $edict })
explain-fills = fills more cells that count for { $edict }: { $best } instead of { $chosen }
    .at = fills more cells that count for { $edict }: { $best } instead of { $chosen } ({ $cells })
explain-room = leaves more cells where { $terrain } brings stars at once ({ $edict }): { $best } instead of { $chosen }
    .at = leaves more cells where { $terrain } brings stars at once ({ $edict }): { $best } instead of { $chosen }, with { $cells }
explain-ways = leaves more ways to the next stars with two or three cells ({ $edict }): { $best } instead of { $chosen }

## What the choice made spoils; on a neighbor’s map, what the better choice spoils

explain-blocks = The choice made blocks { $cells }: { $terrain } there would have brought +{ $stars } ({ $edict }).
    .neighbor = The better choice blocks { $cells }: { $terrain } there would have brought the neighbor +{ $stars } ({ $edict }).
explain-blocks-each = The choice made blocks { $cells }: { $terrain } there would have brought +{ $stars } on each cell ({ $edict }).
    .neighbor = The better choice blocks { $cells }: { $terrain } there would have brought the neighbor +{ $stars } on each cell ({ $edict }).
explain-lost-row = After the choice made, row { $row } can no longer bring +{ $stars } ({ $edict }).
    .neighbor = After the better choice, row { $row } can no longer bring the neighbor +{ $stars } ({ $edict }).
explain-lost-cluster = After the choice made, the cluster at { $first } ({ $terrain }) has no room to grow to +{ $stars } ({ $edict }).
    .neighbor = After the better choice, the neighbor’s cluster at { $first } ({ $terrain }) has no room to grow to +{ $stars } ({ $edict }).
explain-lost-mountain = After the choice made, the mountain { $first } can no longer be connected: +{ $stars } ({ $edict }).
    .neighbor = After the better choice, the neighbor can no longer connect the mountain { $first }: +{ $stars } ({ $edict }).

## In which seasons stars count

explain-in-spring = +{ $stars } in spring
explain-in-summer = +{ $stars } in summer
explain-in-fall = +{ $stars } in fall
explain-in-winter = +{ $stars } in winter
explain-in-each = +{ $stars } in each of the { $count } seasons left

## Choices in words

review-choice-draw = { $terrain }: { $cells }
review-choice-extra = { $choice } ({ $cells })

## Tables

review-title = { $name }: { $stars }
review-about =
    { $decks ->
        [one] Each expectation is the mean over { $decks } deck played to the end.
       *[other] Each expectation is the mean over { $decks } decks played to the end.
    }
review-incomplete = Stopped early. Reviewed so far:
review-column-number = No.
review-column-season = Season
review-column-card = Card
review-column-luck = Luck
review-column-loss = Loss
review-column-verdict = Verdict
review-column-total = Total
review-other-cards = Other cards
review-ambush-on = ambush on { $name }
review-lost-title = Where stars were lost
review-choice-line = { $number }. { $season }, { $card }: { $loss }, { $verdict }
review-chosen = Chosen: { $choice }
review-best = Best found: { $choice }
review-loss-with-error = { $loss } ± { $error }
review-lost-sum = In all, these choices cost { $stars } stars compared with the best ones found.
review-mean-loss =
    { $choices ->
        [one] Mean loss: { $loss } stars, in { $choices } choice.
       *[other] Mean loss: { $loss } stars per choice, in { $choices } choices.
    }
review-verdict-count = { $verdict }: { $count }
review-show-hint = To see the maps of a choice: --show with its number, or --show mistakes.

## The page

review-page-title = Review of a game
review-page-sum = From the start to the result
review-page-sum-about = What the reference player could expect at the start, and what changed it. The rows add up, in every column.
review-page-curve = Expected result
review-page-curve-note = After every card and every choice
review-page-curve-across = Step
review-page-curve-up = Stars
review-page-choices = Choices
review-page-parts = Where the loss comes from
review-page-note = Loss: the stars lost compared with the best choice found. ± is the standard error.

## The command

cli-command-review = show how lucky the cards were and what each choice was worth
    .about = Review a recorded game: the luck of every card, every choice against the best one found, and how both add up to the result.
cli-metavar-depth = DEPTH
cli-option-review-file = a recorded game that has ended
cli-option-review-seat = the seat to review, from 1 (default: every person’s, or the first if only bots played)
cli-option-review-depth = how many decks are played: { $depths } (default: { $default })
cli-option-review-show = show the maps of these choices, such as 3,7, or of all mistakes
cli-option-review-json = write the review to this file as JSON
cli-option-review-html = write a page with curve, maps and sums to this file
cli-review-progress = reviewing
cli-review-not-over = { $path }: the game has not ended yet. Finish it first: inkland play --resume { $path }
cli-review-no-seat =
    { $seats ->
        [one] There is no seat { $seat }; the game has only one.
       *[other] There is no seat { $seat }; the game has seats 1 to { $seats }.
    }
cli-review-bad-show = “{ $given }” is neither “mistakes” nor a list of choices such as 3,7.
cli-review-no-choice =
    { $choices ->
        [0] There is no choice { $number }: nothing was reviewed.
        [one] There is no choice { $number }; there is only one.
       *[other] There is no choice { $number }; they are numbered from 1 to { $choices }.
    }
cli-review-written = Written: { $path }
