# The page of the daily map.

daily-title = Daily map
daily-past = a past day
daily-today = Today’s maps
daily-intro = One deal a day, the same for everybody. Your first try counts; you can practice after it.
daily-intro-past = Play it as it was. Results of past days are not in the day’s table.
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
daily-problem-unreachable = Today’s maps come from { $source }, which cannot be reached at the moment. We keep asking; past days are open.
daily-problem-refused = Today’s maps come from { $source }, which does not accept this server. Its operator can help; past days are open.
daily-problem-changed = Today’s maps from { $source } do not fit what it has promised, so this server does not use them. Its operator can help; past days are open.
daily-state-new = not begun
daily-state-playing = going on
daily-state-done = done
daily-state-given-up = given up
daily-play = Play
daily-play-past = Play this day
daily-go-on = Continue
daily-practice = Practice
daily-my-game = My map
daily-first-try = You can stop and resume later, on any device, until two hours after the day’s end.
daily-given-up = You gave your first try up. You can practice; the results appear when you have finished a game.
daily-late = finished after its day
daily-result = Result: { $kind }
daily-percentile = Better than { $share } of the bots’ games
daily-histogram = Stars of the bots on this deal, and yours
daily-stars = Stars
daily-you = you
daily-bot-games =
    { $count ->
        [one] { $bot }: { $count } game
       *[other] { $bot }: { $count } games
    }
daily-bot-mean = { $bot }: { $mean } on average.
daily-bot-beaten = You beat { $share }.
daily-bots-play = The bots are still playing this deal; the numbers become more exact.
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
daily-legend = ● finished on its day, ○ later
daily-check-title = Was it fair?
daily-check-about = All deals were fixed before anybody played: each day’s secret is the hash of the next one, and the first value is public. When a day is over, its secret becomes public too, and your browser can check it.
daily-check-anchor = The public value
daily-check-data = The data of the check
daily-check-day = Check { $date }
daily-check-none = The first day can be checked two hours after its end.
daily-found-good =
    { $count ->
        [one] { $date }: hashed { $count } time, the secret leads to the public value, and all cards lie as it says.
       *[other] { $date }: hashed { $count } times, the secret leads to the public value, and all cards lie as it says.
    }
daily-found-link = { $date }: the secret does NOT lead to the public value.
daily-found-deal = { $date }: the cards do NOT lie as the secret says.
