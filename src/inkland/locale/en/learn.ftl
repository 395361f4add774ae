## Learn from it: the mistakes of games as positions to try again

learn-title = Learn from your mistakes
learn-title-all = Learn from my recent games
learn-about = Choices that cost you stars, to try again. Draw as in the game: your new choice is judged with the same decks as in the review.
learn-solved =
    { $count ->
        [one] { $solved } of { $count } lesson solved
       *[other] { $solved } of { $count } lessons solved
    }
learn-begin = Start
learn-no-review = This game has not been reviewed yet.
learn-reviewing = Reviewing the game…
learn-make-review = Review the game
learn-none = No mistakes in this game.
learn-no-games = You have not finished a game yet.
learn-effect = Effect of a monster
learn-verdict-inaccuracy = inaccuracy
learn-verdict-mistake = mistake
learn-verdict-blunder = blunder
learn-loss = { $stars } ★
learn-state-tried = tried
learn-state-shown = shown
learn-state-solved = solved
learn-to-games = To my games
learn-to-game = To the game
learn-question =
    Your choice in the game was { $verdict ->
        [inaccuracy] an inaccuracy
        [mistake] a mistake
       *[blunder] a blunder
    }: { $stars } ★. Find a better one.
learn-answer-as-good = Well done: as good as the best choice found.
learn-answer-better = Better than in the game, but the best choice is worth { $stars } ★ more.
learn-answer-not-yet = Not yet: the best choice is worth { $stars } ★ more. Try again.
learn-reason-try = Compared with the best choice: { $why }.
learn-reason-game = Yours in the game, compared with it: { $why }.
learn-best = This is the best choice found. Yours in the game was { $stars } ★ worse.
learn-again = Try again
learn-hint = Hint
learn-hint-text = You lost stars here: { $hint }.
learn-show-best = Show the best choice
learn-next = Next
learn-end = Done
