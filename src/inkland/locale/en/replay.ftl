# The replay of a game in the browser: its controls, what it says at each stop, and the page for record files.

replay-title = Replay
replay-of = Replay: { $names }
replay-controls = Steps of the replay
replay-start = To the start
replay-end = To the end
replay-previous = One step back
replay-next = One step forward
replay-previous-card = One card back
replay-next-card = One card forward
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-speed-times = { $speed }×
replay-moment = Moment of the game
replay-position = Step { $step } of { $steps }
replay-keys = ← → step, ↑ ↓ card, Home and End, Space to play
replay-seat = Map
replay-follow = Follow the drawing
replay-link = Link to this moment
replay-share = Share this moment
replay-to-game = Back to the game
replay-still-played = This game is still being played. You can watch the replay when it is over.

## What happened, in words

replay-says-start = The edicts lie open. { $season } begins.
replay-says-drawn = { $name } draws { $terrain }: { $cells }.
replay-says-single = No shape fits. { $name } draws one cell: { $terrain }, { $cells }.
replay-says-hero = { $name } draws the hero: { $cells }.
replay-says-extra = Added by the skill: { $terrain }, { $cells }.
replay-says-nothing = { $name } has no empty cell and draws nothing.
replay-says-no-room = The monsters find no room on { $owner }’s map.
replay-says-passed = The maps are passed to the neighbors.
replay-says-passed-alone = No skill was used. The monsters are coming.
replay-says-coins =
    { $count ->
        [one] { $name } gets a coin.
       *[other] { $name } gets { $count } coins.
    }
replay-says-mountain =
    { $count ->
        [one] The mountain at { $cells } is surrounded.
       *[other] The mountains at { $cells } are surrounded.
    }
replay-says-dragon = The dragon is defeated.
replay-says-effect = { $card }: the monsters act again.
replay-says-zombies = The zombies spread on { $owner }’s map: { $cells }.
replay-says-troll = The troll destroys a cell on { $owner }’s map: { $cells }.
replay-says-scored = { $name }: { $stars } ★ this season, { $total } ★ in total.
replay-says-waiting = The record ends here; the game was not finished.

## Record files

replay-file-text = Drop a recorded game here, or choose a file. Its name ends in .inkland. The server checks it against the rules and does not keep it.
replay-file-choose = Choose a file
replay-file-checking = Checking the record…
replay-file-too-large = This file is larger than 256 kB. Records of that size cannot be opened here.
replay-file-another = Open another record
replay-file-of-game = You will find the record of a finished game on its page, below the result.
