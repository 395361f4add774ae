# The page of the daily map.

daily-title = Daily map
daily-past = a past day
daily-today = Today’s maps
daily-intro = One deal a day, the same for everybody. Your first try counts; you can practice after it.
daily-intro-past = Play the same deal again. Results for past days are not added to the day’s table.
daily-next = Next maps in
daily-next-local = at { $time } your time
daily-streak =
    { $count ->
        [one] { $count } day in a row
       *[other] { $count } days in a row
    }
daily-streak-best =
    { $count ->
        [one] best: { $count } day
       *[other] best: { $count } days
    }
daily-problem-waiting = Today’s maps are on their way from { $source }.
daily-problem-unreachable = Today’s maps come from { $source }, which cannot be reached at the moment. This server keeps trying; past days are available.
daily-problem-refused = Today’s maps come from { $source }, which does not accept this server. Ask the operator for help; past days are available.
daily-problem-changed = Today’s maps from { $source } do not match its earlier commitment, so they are not used here. Ask the operator for help; past days are available.
daily-state-new = not started
daily-state-playing = in progress
daily-state-done = done
daily-state-given-up = given up
daily-play = Play
daily-play-past = Play this day
daily-go-on = Continue
daily-practice = Practice
daily-my-game = My map
daily-first-try = You can stop and resume later, on any device, until two hours after the day’s end.
daily-given-up = You gave up your first try. You can practice; the results appear when you have finished a game.
daily-late = finished late
daily-result = Result: { $kind }
daily-percentile = Better than { $share } of the bots’ games
daily-counts = Your game counts.
daily-early = How it compares is shown when the bots have played the deal often enough.
daily-first = You are the first to finish this map today.
daily-to-half =
    { $stars ->
        [one] { $stars } star more would beat half of them.
       *[other] { $stars } stars more would beat half of them.
    }
daily-histogram = Stars of the bots on this deal, and yours
daily-stars = Stars
daily-you = you
daily-bot-games =
    { $count ->
        [one] { $bot }: { $count } game
       *[other] { $bot }: { $count } games
    }
daily-bot-few =
    { $count ->
        [one] { $bot }: { $mean } in its first game.
       *[other] { $bot }: { $mean } on average in its first { $count } games.
    }
daily-bot-mean = { $bot }: { $mean } on average.
daily-bot-beaten = Better than { $share } of its games.
daily-bots-play = The bots are still playing this deal; the numbers will become more precise.
daily-table =
    { $count ->
        [one] The day’s table: { $count } player
       *[other] The day’s table: { $count } players
    }
daily-table-all = Show all
daily-place = place { $place } of { $count }
daily-copy-line = Copy as text
daily-picture = Share as a picture
daily-share-title = Inkland, daily map of { $date }, { $kind }
daily-share-percentile = better than { $share } of the bots’ games
daily-archive = Archive
daily-month-before = Previous month
daily-month-after = Next month
daily-day-done =
    { $count ->
        [0] Nothing finished
        [one] { $count } map finished
       *[other] { $count } maps finished
    }
daily-legend = ● finished on the day, ○ finished later
daily-check-title = Was it fair?
daily-check-about = All deals were fixed before anybody played: each day’s secret is the hash of the next one, and the first value is public. When a day is over, its secret becomes public too, and your browser can check it.
daily-check-anchor = The public value
daily-check-data = Data for the check
daily-check-day = Check { $date }
daily-check-none = The first day can be checked two hours after its end.
daily-found-good =
    { $count ->
        [one] { $date }: hashed { $count } time, the secret leads to the public value, and every card order matches it.
       *[other] { $date }: hashed { $count } times, the secret leads to the public value, and every card order matches it.
    }
daily-found-link = { $date }: the secret does NOT lead to the public value.
daily-found-deal = { $date }: the order of the cards does NOT match the secret.
