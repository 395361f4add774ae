# A game by its address, my games, the log, what happened while somebody was away, the rematch.

game-title-of = { $name } earns the title: { $title }
game-sources-of = Where { $name }’s stars came from
game-link = Link to this game
game-rank = Rank { $rank } of { $count }
game-your-rank = Your rank: { $rank } of { $count }
game-running = This game is still being played. You are watching as a spectator.
game-aborted = This game was not finished.
game-unknown = There is no such game
    .text = The link may be incomplete. Ask for it again, or start a game of your own.
game-continue = Continue playing
game-all = All my games
game-more = More from your games
game-statistics = My statistics
game-filter = Show
game-filter-all = All
game-filter-running = Running
game-filter-ended = Finished
game-filter-hidden = Hidden
game-needs-connection = needs a connection
game-not-kept = not kept on this device
game-hide = Hide
game-show = Show again
game-left = { $time } left
game-none = No games here yet.
game-learn = Learn from mistakes
game-learn-all = Learn from my recent games
game-check-shuffle = Check the shuffle
game-review = Review
game-review-record = Review a record
game-replay = Replay
game-compare = Compare maps
game-open-record = Open a record
game-watch-scoring = Watch the scoring
game-branch-here = What if? Play on from here
game-branches = What if?
game-again = Same deal again
game-challenge = Challenge friends
game-challenge-results = Results of the challenge
game-challenge-play = Play it as a challenge
game-closed-challenge = This deal can still be played as a challenge. You will see its maps and cards when you have played it yourself.
game-challenges = My challenges
game-kind-again = known deal
game-kind-branch = what if
game-kind-challenge = challenge
web-recorded-seat = Player { $number }, as recorded
branch-from = A branch of another game, with the same cards. It does not count toward personal bests.
branch-game-link = To that game
branch-compare = Compare
branch-again = Try again from there
game-away = While you were away
game-away-cards = Cards revealed
game-away-monsters = On your map
game-away-scorings = Scored
game-away-table = At the table
game-log-monsters = { $name } draws monsters on { $owner }’s map: { $cells }.
game-log-scored = { $season } is scored.
game-solo = Solo

export-button = Save or share
export-title = Save or share
export-preview = The picture as it will be saved
export-maps = Maps
export-all-maps = All maps
export-dark = Dark colors
export-png = Picture (PNG)
export-svg = Picture (SVG)
export-gif = Animation (GIF)
export-inkland = Record of the game
export-animating = Creating the animation; this takes a few seconds.

standings-title = Standings
standings-note = As if this season were scored now.
standings-rank = Rank
standings-player = Player
standings-scored = Scored
standings-now = Now
standings-short = now { $total } · rank { $rank }
standings-own = Standings: you are { $rank } of { $count }
standings-allow = Show live standings
log-standings-shown = The host shows the standings.
log-standings-hidden = The host no longer shows the standings.

react-title = Reactions
react-applause = Well done!
react-wow = Wow!
react-laugh = Ha ha!
react-ouch = Ouch!
react-thinking = Let me think…
react-cheers = Good game!
react-mute-all = Mute all reactions
react-mute = Mute { $name }

## Another game

rematch-propose = Rematch
rematch-by =
    { $deck ->
        [same] { $name } proposes another game with the same deal.
       *[new] { $name } proposes another game with a new deal.
    }
rematch-mine =
    { $deck ->
        [same] You propose another game with the same deal.
       *[new] You propose another game with a new deal.
    }
rematch-joined = Playing: { $names }
rematch-declined = Not playing: { $names }
rematch-unanswered = No answer yet: { $names }
rematch-about = Anyone who does not join keeps this game and gets no seat in the next one.
rematch-join = Join
rematch-decline = Not this time
rematch-start = Start now
rematch-without-you = The others have started another game. This is the one you played.
rematch-same-deal = Another game was played with the same deal.
rematch-proposed = { $name } proposes another game.
rematch-room = To the room
rematch-leave = Leave the room
log-same-deal = The deal is the same as in the last game.

# The end screen.
end-more = More
end-best =
    { $more ->
        [one] Your best result so far, by { $more } star.
       *[other] Your best result so far, by { $more } stars.
    }
end-edict =
    { $stars ->
        [one] Best scoring: { $card }, { $stars } star in one season ({ $season }).
       *[other] Best scoring: { $card }, { $stars } stars in one season ({ $season }).
    }
end-no-monsters = You lost no star to monsters.
end-next-title =
    { $stars ->
        [one] { $stars } star to the title “{ $title }”
       *[other] { $stars } stars to the title “{ $title }”
    }
end-mean = Your mean: { $stars } ★
end-best-before = Your best: { $stars } ★
end-titles = All titles
end-title-below = below { $stars }
end-costliest = Costliest choice: { $card }, { $stars } ★
end-costliest-ask = Which choice cost you most?
end-costliest-looking = Looking for your costliest choice…
end-costliest-none = No choice cost you stars.
end-group-look = Look again
end-group-play = Play this deal again
end-group-more = Keep and learn
end-statistics = My statistics
end-copy-text = Copy as text
