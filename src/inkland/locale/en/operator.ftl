# The operator page: how a server stands, and what can be done about it.

operator-page = Operator page
    .closed = This page opens with a link that the command “inkland operator” prints. It works once; after an hour you need a new one.
operator-sign-out = Sign out
operator-refresh = Refresh
operator-until = Signed in until { $time }
operator-guests = Guests
operator-guests-active = { $count ->
        [one] { $count } here in the last 7 days
       *[other] { $count } here in the last 7 days
    }
operator-rooms = Rooms
operator-rooms-counts = { $playing } playing, { $lobbies } waiting, { $over } finished
operator-connections = Connections
operator-database = Database
operator-schema = Inkland { $version }, tables { $schema }
operator-free = Free disk space
operator-backup = Last backup
operator-backup-none = No automatic backups. Start the server with --backups.
operator-backup-never = none yet
operator-backup-due = Next one: { $time }
operator-backup-late = It was due { $time }. See the warnings.
operator-access = Who can get in
operator-access-open = everyone with the address
operator-access-closed = with the join code only
operator-servers = Servers
operator-since = since { $time }
operator-silent = No answer from { $names }
operator-warnings = Recent warnings
operator-no-warnings = None since the server was started.
operator-names = Hidden names
    .text = Others see “guest” in place of a hidden name, in every room and record. Its owner is asked for another name.
operator-name = Name
operator-hide = Hide name
    .title = Hide “{ $name }”?
    .text = From now on others see “guest” in place of “{ $name }” and of names that look the same, also in finished games. You can show the name again.
operator-show = Show again
    .title = Show “{ $name }” again?
    .text = Everyone sees the name again, and guests can choose it.
operator-no-rooms = No rooms yet.
operator-some-rooms = The rooms where something happened last, at most { $count }. The short name is the one in the log.
operator-phase-lobby = waiting
operator-phase-playing = playing
operator-phase-over = finished
operator-phase-damaged = damaged
operator-bots = { $count ->
        [one] { $count } bot
       *[other] { $count } bots
    }
operator-end = End
    .title = End room { $mark }?
    .text = A running game ends now, without a result, and nobody else can sit down. The people there see that the game has ended; it stays in their lists. This cannot be undone.
operator-end-label = End room { $mark }
