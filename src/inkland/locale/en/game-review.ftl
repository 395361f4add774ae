### The page of a game's review

## Entries and states

game-review-whole-game = Whole game
game-review-queued = Waiting for a free processor…
game-review-queued-for = Waiting for a free processor: about { $time }.
game-review-quick = Looking for the costliest choices: a few seconds…
game-review-refining = Refining the numbers: { $percent }%
game-review-refining-for = Refining the numbers: { $percent }%, about { $time } left
game-review-progress = Progress of the review
game-review-cancel = Cancel
game-review-cancelled = Stopped. The finished part is kept.
game-review-none = This game has not been reviewed yet.
game-review-ask = Review the game
game-review-again = Try again
game-review-continue = Continue
game-review-guests = To ask for a review, choose a name on the home page first.
game-review-to-game = To the game
game-review-drop = Drop a record of a finished game here (.inkland). It is checked and reviewed, not stored.
game-review-file = Choose a file
game-review-too-large = This file is too large for a record: at most 256 kB.

## Figures

game-review-luck-more = The cards brought { $stars } stars more than usual.
game-review-luck-less = The cards brought { $stars } stars less than usual.
game-review-costliest =
    { $count ->
        [one] One choice cost { $stars }.
       *[other] { $count } choices cost { $stars }.
    }
game-review-costly = The costliest choices
game-review-provisional = Provisional: few decks have been played, and the numbers may still change.
game-review-show = Show
game-review-try-it = Try it
game-review-seats = Players
game-review-parts = By edict, coins and monsters
game-review-parts-about = What the reference player could expect at the start, and what changed it. Every row adds up to its result.
game-review-sum-later = The sum appears when all choices have been reviewed.
game-review-at-start = At the start. Expected: { $stars }
game-review-step = { $season }, { $card }. { $cause }: { $change }. Expected: { $stars }

## Choices

game-review-only-flawed = Mistakes only ({ $count })
game-review-no-flaws = No mistakes found.
game-review-no-choices = No choice has been reviewed yet.
game-review-choice = The selected choice
game-review-map = The map before the choice
game-review-turned = Card revealed: { $card }
game-review-previous = Previous choice
game-review-next = Next choice
game-review-loss = { $stars } stars compared with the best choice
game-review-owner = Drawn on { $name }’s map: the figures are theirs, and a loss is the number of stars they were spared.
game-review-details = Details
game-review-candidate = Choice
game-review-expected = Expected stars
game-review-chosen = chosen
game-review-best = best found
game-review-reference = reference player
game-review-replay = Show in the replay
game-review-try = Try again from here
