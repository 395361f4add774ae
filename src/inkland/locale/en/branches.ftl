# Branches of a game (what if?), and challenges.

branch-title = What if?
branch-about = The game and your branches: the same cards, different drawings.
branch-none = No branches yet.
    .text = Go to any moment of the replay and play on from there with the same cards. The new game is kept here, next to the original.
branch-replay = Choose a moment in the replay
branch-start = Play on from here
branch-start-first = From the first card
branch-start-about = The cards come in the same order. You start with the revealed card, or with the next one to be drawn.
branch-seat = Play for
branch-mode = The others
branch-mode-others = draw what they drew
    .text = Your ambushes may change their maps. If their drawing no longer fits, the reference player draws instead.
branch-mode-alone = stay as they were
    .text = You draw on your own map only. The monsters that you drew on a neighbor’s map stay where they were.
branch-go = Play
branch-game = The game
branch-number = Branch { $number }
branch-began = From { $season }: { $card }
branch-parted = First differs in { $season }: { $card }
branch-equal = The same so far
branch-running = Still being played
branch-continue = Continue
branch-alone = others’ maps as they were
branch-open = Open
branch-difference = { $change } stars compared with the game
branch-maps = Maps
branch-stars = Stars by season and edict
branch-edict-column = Season
challenge-title = Challenge
challenge-by = { $name } challenges you
challenge-by-nobody = A challenge
challenge-mine = Your challenge
challenge-about = Everybody who opens this link plays the same cards, whenever they like. You see each other’s maps when you have finished, not before.
challenge-solo = Solo
challenge-bots = With { $names }
challenge-count =
    { $count ->
        [0] Nobody has finished it yet.
        [one] { $count } player has finished it.
       *[other] { $count } players have finished it.
    }
challenge-play = Play
challenge-continue = Continue playing
challenge-later = Play it again
challenge-later-about = Your first try counts; later ones are marked.
challenge-results = Results
challenge-hidden = You will see results and maps when you have finished.
challenge-try = try { $number }
challenge-you = you
challenge-link = Link to the challenge
challenge-picture = The link as a QR code
challenge-end = End the challenge
challenge-end-ask = The link will stop working, and the table of results will be gone. Games already played are kept.
challenge-ended = The challenge has ended.
challenge-unknown = There is no such challenge
    .text = The link may be incomplete, or the challenge has ended.
challenge-make = Challenge friends
challenge-make-about = They play the deal of this game. Until somebody has finished it, they cannot see your map.
challenge-make-solo = solo
challenge-make-bots = with the same bots
challenge-how = They play
challenge-make-go = Create the link
challenge-page = To the challenge
challenges-about = Challenges you have made or played, most recent first. Make one at the end of any game: friends play the same cards, whenever they like.
challenges-none = No challenges yet. Finish a game, and choose “{ game-challenge }” there.
challenges-state-new = Not played yet
challenges-state-running = You are playing it
challenges-standing = { $stars } stars · place { $place } of { $of }
challenges-standing-later = { $stars } stars · not your first try
challenges-guests = Your own challenges are listed here after your first game.
again-title = Same deal again
again-about = The same cards in the same order, from the first one. It does not count toward personal bests.
again-how = You play
