# The server: `inkland serve`, and what rooms and guests are told when something is refused.

cli-command-serve = play in the browser: start the server
    .about = Start the server for games in the browser; it runs until it is stopped.
serve-metavar-host = HOST
serve-metavar-folder = FOLDER
serve-metavar-url = URL
serve-metavar-addresses = ADDRESSES
serve-metavar-token = TOKEN
serve-option-host = the address to listen on; 0.0.0.0 lets other devices in (default: 127.0.0.1)
serve-option-port = the port to listen on; 0 takes any free one (default: { $port })
serve-option-data = folder for games and guests (default: your user data folder)
serve-option-database = PostgreSQL database for games and guests, such as { $example } (default: { $variable }, which other users cannot read; without it, a SQLite file in the folder)
serve-option-database-plain = connect to a database on another machine without TLS: whoever can listen in the network can read everything
serve-option-database-connections = maximum connections to the PostgreSQL database (default: { $number })
serve-option-public-url = the address under which others reach the server, for links and cookies, such as https://maps.example
serve-option-proxy = addresses of trusted proxies, separated by commas (default: { $address })
serve-option-metrics-token = token that programs on other machines must send to read /metrics (default: { $variable }); without it, only this machine can
serve-option-compress = compress WebSocket messages: less traffic, more work for the server
serve-option-per-address = maximum connections per address; its message and request limits grow with it (default: { $number })
serve-option-strong-bots = maximum bots of the level { bot-legend } in a room; the limits for a guest and an address grow with it (default: { $number })
serve-option-session-days = after how many days without use a device of a guest has to be added again (default: { $number }, the most that browsers allow)
serve-option-room-days = after how many days without a change a room is removed in which no game was ever started; 0 keeps it (default: { $number })
serve-option-guest-days = after how many days without a visit a guest is removed who has never played; 0 keeps them (default: { $number })
serve-option-player-days = after how many days without a visit a guest is erased who has played, while the games stay; 0 keeps them (default: { $number })
serve-option-challenge-days = after how many days in which nobody has begun to play it a challenge ends, while its games stay; 0 keeps it (default: { $number })
serve-option-workers = maximum worker processes for bots and hints; they are started when needed, and 0 lets the server itself compute, or with --bus only inkland worker (default: one more than there are processors)
serve-option-wait = wait for so long until the port is free: start the new version before you stop the old one, and guests notice next to nothing (default: 0, do not wait)
serve-option-drain = how long a server that is stopped by a signal lets its guests go to other servers: first it only says that it is not ready, then it closes its connections one by one (default: { $seconds } with --bus, otherwise 0: close all at once)
serve-option-traces = send traces of requests to this OpenTelemetry collector (OTLP over HTTP), such as http://127.0.0.1:4318; needs the extra "tracing"
serve-option-traces-percent = percentage of requests that are traced (default: { $number })
serve-option-notices = send notices to push services and webhooks that guests choose: requests to public https addresses (default: no outgoing requests)
serve-option-notices-allow = an origin that notices may also be sent to although it is not public or not https, such as http://ntfy.lan:8080; can be given several times
serve-option-open-games = let hosts show their rooms on a list of open games that everybody on this server can join (default: yes)
serve-option-daily = have a daily map, the same deal for everybody (default: yes)
serve-option-daily-from = take the daily maps from the server with this address, which has given a token to this one
serve-option-daily-token-file = file with that token (default: { $variable })
serve-daily-https = The token of the daily maps must not travel unencrypted: use https instead of { $url }.
serve-daily-no-token = --daily-from needs the token of that server: { $variable } or --daily-token-file.
serve-daily-token-unreadable = The file with the token of the daily maps cannot be read: { $file }
serve-metavar-bus = ADDRESS
serve-metavar-name = NAME
serve-option-bus = NATS between several servers of one database, such as tls://bus.example:4222, with commas for several (default: { $variable }, which hides a password better than the command line)
serve-option-bus-credentials = credentials file of NATS, instead of a user, password or token in the address
serve-option-bus-ca = certificate of the authority that vouches for the NATS servers (default: those of the system)
serve-option-bus-prefix = what the names of this installation begin with on NATS, if it is not the only one there (default: inkland)
serve-option-bus-plain = connect to NATS on other machines without TLS, in a network where nobody can listen
serve-bus-bad = The address of the bus has to be like nats://bus.example:4222 or tls://user:password@bus.example:4222 (--bus or { $variable }).
serve-bus-missing = { $option } says how to reach the bus, and no bus is named: add --bus or { $variable }.
serve-bus-prefix-bad = Not a prefix for NATS: { $given }. Use letters, digits, - and _, at most 32.
serve-bus-plain-refused = Without TLS everybody in between can read the password of NATS: use tls:// instead of { $addresses }, or --bus-plain.
serve-bus-credentials-unreadable = Not a credentials file of NATS: { $file }
serve-bus-ca-unreadable = Not a file with certificates: { $file }
serve-option-open = open the game in the browser; uses another port if this one is taken
serve-ready = Inkland is ready at { $url }
serve-waiting = Ready to take over port { $port } when it is free
serve-network = On other devices on this network: { $url }
serve-stop = Press Ctrl-C to stop the server; games are kept.
serve-running = Inkland is already running at { $url }
serve-already = Inkland is already running at { $url }; go there, or choose another --port and another --data folder
serve-port-taken = Port { $port } is taken; choose another one with --port
serve-no-host = { $host }, port { $port }: the server cannot listen there; choose another --host
serve-port-forbidden = Port { $port } may not be used by this user: choose one from 1024 up with --port
serve-bad-url = “{ $given }” is not an address such as https://maps.example, without a path
serve-bad-proxy = “{ $given }” is not an IP address or network such as 10.0.0.0/8
serve-data-folder = The folder { $folder } cannot be used for games: choose another one with --data.
serve-data-read-only = The data in { $folder } cannot be written: check the permissions, or choose another folder with --data.
serve-data-damaged = The data in { $folder } is damaged: restore a backup, or choose another folder with --data.
serve-data-newer = The data in { $folder } was written by a newer Inkland: install that version, or choose another folder with --data.
serve-data-in-use = Another Inkland server is using the data in { $folder }: stop it, or choose another folder with --data.
serve-data-locked = The data in { $folder } is locked by another program: stop it, or choose another folder with --data.
serve-data-full = The disk with { $folder } is full: free some space, or choose another folder with --data.
serve-data-disk = Reading or writing the data in { $folder } fails: check the disk, or choose another folder with --data.
serve-data-closed = Other users of this machine could read the data in { $folder }; now only its owner can.
serve-data-open = Other users of this machine can read the data in { $folder }, and the server may not change that: let the owner run “chmod -R go-rwx” on the folder.
serve-bad-database = is not the address of a PostgreSQL database: write it like { $example }
serve-database-insecure = The connection to { $database } would not be encrypted: add ?sslmode=verify-full to the address, or allow it with --database-plain.
serve-database-password = Other users of this machine can read the database’s password in the list of processes: give the address in { $variable } instead.
serve-database-unreachable = The database { $database } cannot be reached: { $reason }
serve-database-forbidden = The database { $database } does not let this user make tables: { $reason }
serve-database-read-only = The database { $database } cannot be written: name the primary server, or check the permissions of the user.
serve-database-damaged = The data in { $database } is damaged: restore a backup. { $reason }
serve-database-newer = The data in { $database } was written by a newer Inkland: install that version.
serve-database-in-use = The database { $database } is in use: stop all servers first, or wait until “inkland db” is done.
serve-database-locked = The database { $database } is locked by another program: wait until it is done, or stop it.
serve-database-full = The disk of the database { $database } is full: free some space there.
serve-database-old = The database { $database } runs on an old PostgreSQL: version { $reason } or newer is needed.
serve-database-encoding = The database { $database } cannot hold every letter: create it again with the encoding UTF8.
serve-old-sqlite = SQLite { $version } has a rare defect that can damage data (fixed in { $fixed }): update it, or run { $command }
serve-few-files = Only { $connections ->
        [one] { $connections } connection fits
       *[other] { $connections } connections fit
    } into the files that this process may open: raise the limit with “ulimit -n”, or with LimitNOFILE in a systemd service.
serve-failed = The server could not start ({ $error }); the log above says where it failed. Please report it.
cli-command-worker = think for the bots of servers: start more of these to answer faster
    .about = Chooses for bots, finds hints and makes reviews for all servers that use the same NATS. It needs no database and no folder: to scale, start more workers, on any machine.
worker-metavar-lanes = LANES
worker-option-processes = processes that compute at the same time (default: one more than there are processors)
worker-option-lanes = what to do: bots, background (reviews and daily maps), or both with a comma between them (default: both)
worker-option-stop-seconds = how long running jobs may take after Ctrl-C or SIGTERM before they are given back (default: { $seconds })
worker-no-bus = A worker needs the address of a bus: --bus nats://127.0.0.1:4222, or { $variable }.
worker-bad-lanes = Not a list of lanes: { $given }. Use bots, background, or bots,background.
worker-search-failed = The worker cannot think: { $reason }
worker-connected = Connected to { $addresses }
worker-unreachable = { $addresses } cannot be reached; trying again until it can.
worker-loading = The bots are being loaded …
worker-ready = { $processes ->
    [one] The worker is ready: { $processes } process.
   *[other] The worker is ready: { $processes } processes.
}

cli-command-guests = find guests of the server, export or erase what is stored about one
    .about = List the guests of a server, the last seen first (at most 100), export everything about one of them, or erase one. A running server follows within a few seconds.
guests-metavar-id = ID
guests-option-find = only guests with this id, or with this text in their name
guests-option-export = write everything that is stored about a guest to a ZIP file
guests-option-erase = erase a guest: their name disappears everywhere, bots continue at their seats, and finished games stay
guests-option-output = the file for --export; it must not exist yet (default: { $file })
guests-option-yes = really erase; without it, --erase only says who would be erased
guests-line = { $id }  { $name } · last seen { $seen } · games: { $games }
guests-none = No such guest.
guests-no-such = There is no guest with the id “{ $given }”; --find lists guests by name.
guests-exported = Written: { $file }
guests-would-erase = Nothing was erased. Add --yes to erase this guest; it cannot be undone.
guests-erased = Erased. Backups of the data still contain this guest.
cli-command-purge = remove from the server what nobody has used for long
    .about = Remove rooms without a game, guests who were not seen for long and unused devices, as a running server does by itself. Give the same numbers of days as to “inkland serve”. The server may be running.
purge-option-dry-run = say what would be removed, and remove nothing
purge-option-compact = then rewrite the database file without unused parts; the server must be stopped
purge-rooms = Rooms without a game, unchanged since { $before }: { $count }
purge-guests = Guests who have never played, not seen since { $before }: { $count }
purge-players = Guests who have played, not seen since { $before }: { $count }
purge-challenges = Challenges that nobody has begun to play since { $before }: { $count }
purge-devices = Devices, not used since { $before }: { $count }
purge-rooms-kept = Rooms without a game are kept.
purge-guests-kept = Guests who have never played are kept.
purge-players-kept = Guests who have played are kept.
purge-challenges-kept = Challenges are kept.
purge-oldest = { $line } (oldest: { $date })
purge-nothing-removed = Nothing was removed.
purge-removed = They were removed; finished games stay.
purge-compacted = The database file was rewritten.
purge-not-compacted = The database file could not be rewritten: that needs as much free disk space as it has now.
cli-command-names = hide names of guests on the server, or show them again
    .about = Hide names of guests from others: in rooms and in the list of open games they are called “guest”. A running server follows within a few seconds. Without options, list the hidden names.
names-option-hide = a name to hide; can be given several times
names-option-show = a name to show again; can be given several times
names-no-data = There is no server data in { $folder }; name its folder with --data.
names-not-hidden = Not hidden: { $names }
names-none = No name is hidden.
cli-command-db = upgrade, check, back up or move the data of a server
    .about = Looks after the data of a server: a folder (--data) or a PostgreSQL database (--database).
db-actions = actions
db-action-upgrade = bring the tables up to date
    .about = Brings the tables up to date and says what was changed. A server does the same when it starts.
db-action-check = replay every game and name what is damaged
    .about = Reads everything that is stored and replays every game by the rules. Servers can keep running. The exit code is 1 if something is damaged.
db-action-backup = write everything to a file
    .about = Writes everything of one moment to a new SQLite file, also from PostgreSQL. Servers can keep running. As inkland.sqlite3 in a folder of its own it can be served with --data or moved with “inkland db move”.
db-action-move = move everything to another folder or database
    .about = Moves everything from a folder to a PostgreSQL database or back, and compares all games before it counts. No server may be running. The old data stays as it is.
db-backup-file = the new file
db-metavar-target = FOLDER|URL
db-option-to = the empty folder or PostgreSQL database to move everything to
db-up-to-date = The tables are up to date (revision { $revision }).
db-made = The tables were made (revision { $revision }).
db-upgraded = The tables were upgraded from revision { $before } to { $after }.
db-checking = Checking games: { $done } of { $total }
db-check-good = { $games ->
        [one] { $games } game checked
       *[other] { $games } games checked
    }: everything is in order.
db-check-damaged = { $games ->
        [one] { $games } game checked
       *[other] { $games } games checked
    }, { $count } damaged: restore a backup, or leave them; everything else works.
db-finding-guest = guest { $mark }: { $reason }
db-finding-room = room { $mark }: { $reason }
db-finding-game = game { $mark }: { $reason }
db-finding-notices = notices of guest { $mark }: { $reason }
db-copying = Copying { $table }: { $done } of { $total }
db-comparing = Comparing games: { $done } of { $total }
db-backed-up = Backup written to { $file }
db-backup-exists = The file { $file } exists already: name a new one.
db-backup-not-written = The backup cannot be written to { $file }: check the folder and the space on its disk.
db-move-not-empty = There is data in { $target } already: name an empty folder or database.
db-move-different = The table { $table } is not the same in { $target } as before; nothing was moved.
db-unknown-table = The table { $table } does not belong to this version of Inkland: use a newer version, or a database where only Inkland has tables.
db-moved = Moved to { $target } and compared. Games: { $games }, events: { $events }, rows in all: { $rows }. Start the servers there; the old data was not changed.
cli-command-keys = list or replace the keys that the server signs links with
    .about = List the keys with which the server signs links to other devices, or replace them. A running server uses a new key at once.
keys-option-rotate = make a new key; links that older ones have signed stay valid until they expire, ten minutes at most
keys-option-at-once = with --rotate: no longer accept older keys, such as when one has become known
keys-at-once-alone = --at-once goes with --rotate only.
keys-signs = Key { $number }, made { $made }: signs links
keys-accepted = Key { $number }, made { $made }: accepted until { $until }
keys-none = There is no key yet; the server makes one when it needs it.

cli-command-daily = check the daily maps of a server, or let other servers share those of this one
    .about = Check that the daily maps of a server are those that it has promised, or make tokens for servers that share the maps of this one.

daily-metavar-date = YYYY-MM-DD
daily-metavar-anchor = ANCHOR
daily-option-check = check a past day of the server with this address
daily-option-date = the day to check (default: the last one that is public)
daily-option-anchor = the anchor that you have noted before (default: the one that the server says now)
daily-option-token = make a token for another server; it is shown once
daily-option-revoke = do not accept the token of a server any more
daily-check-alone = --date and --anchor go with --check only.
daily-no-day = There is no such day, or no day of this server is public yet.
daily-unreachable = { $url } does not answer, or says nothing about this day.
daily-check-good = { $date }: the deals are those that were promised.
daily-check-unreadable = { $date }: the answer of the server cannot be read.
daily-check-link = { $date }: THE LINK DOES NOT LEAD TO THE ANCHOR.
daily-check-deal = { $date }: THE DEALS DO NOT FOLLOW FROM THE LINK.
daily-check-note = Anchor: { $anchor }. Note it, and pass it with --anchor the next time.
daily-no-token = There is no token with this name: { $name }
daily-bad-name = Choose another name of up to 40 characters, which no token has yet: { $name }
daily-token-made = Token of { $name }. Only its hash is stored, so copy it now:
daily-no-chain = There are no daily maps yet; the server makes them at its first start.
daily-anchor = Anchor: { $anchor }
daily-token-line = { $name }, token made { $made }
server-bad-message = The server could not read a message.
server-bad-method = This cannot be done here.
server-bad-name-blank = A name needs at least one letter, digit or sign that can be seen.
server-bad-name-character = The name contains a character that is not allowed.
server-bad-name-invisible = The name contains a character that nobody can see ({ $character }); remove it.
server-bad-name-length = A name must have 1 to { $most } characters.
server-bad-origin = This request came from another site.
server-bad-push-keys = The browser’s keys for notifications cannot be used.
server-bad-request = The server could not read the request.
server-bad-title = A title may have up to { $most } characters, and no < or >.
server-blocked = The host does not let you sit down in this room.
server-branch-once = A branch is played once. Begin another one from the page of its game.
server-busy = The server is busy; try again.
server-choice-changed = Your choice has changed since then.
server-client-not-built = Inkland is running, but the browser client has not been built: run “make play”.
server-error = Something went wrong on the server; try again.
server-game-damaged =
    This game can’t be read: its data on the server is damaged. The host can start another game in the room; the operator of the server may be able to restore this one.
server-game-not-over = That game is not over yet.
server-game-running = This cannot be changed at this point of the game.
server-hello-twice = This connection is already open.
server-host-only = Only the host can do this.
server-link-bad = This link is not valid.
server-link-expired = This link has expired; create a new one.
server-link-used = This link has already been used; create a new one.
server-locked = The room is locked: nobody else can sit down.
server-metrics-closed = Metrics can be read from this machine only.
server-name-hidden = This name cannot be used here; choose another one.
server-name-looks-alike = Somebody here has a name that looks the same ({ $name }); choose another one.
server-name-taken = Someone in the room is already called { $name }; choose another name.
server-no-challenge = This game cannot become a challenge.
server-no-choice-left = After this moment that seat has nothing left to choose.
server-no-game = No game has started here yet.
server-no-guest = Enter a name first.
server-no-hint = There is no hint now: the bots are still being loaded, or no worker is connected. Try again in a moment.
server-no-person = There is no other person in that seat.
server-no-such-block = This person is no longer blocked.
server-no-such-channel = This notification channel no longer exists.
server-no-such-device = This device is not signed in any more.
server-no-such-game = There is no such game.
server-no-such-challenge = There is no such challenge, or it has ended.
server-no-such-chapter = There is no such chapter of the tutorial.
server-no-review = Reviews are not available on this server: the search cannot be loaded.
server-tutorial-fixed = A chapter of the tutorial is played as it is: its cards and seats cannot be changed.
server-daily-closed = That can be checked after the day has ended.
server-daily-fixed = A daily map is played as it is: nothing of it can be changed, and there are no hints in a first try.
server-daily-off = This server has no daily map.
server-daily-token = This needs a valid token of the daily maps’ owner.
server-daily-unfinished = You see this after you have finished your first try.
server-daily-waiting = Today’s map is not here yet. It comes from another server, which is asked again and again.
server-no-such-day = There is no daily map for this day.
server-no-deck = The deck of this game was not kept, so it cannot be dealt again.
server-no-proposal = That proposal is no longer open.
server-no-such-open-game = This game is no longer open; choose another one.
server-no-such-review = This review is no longer in memory; drop the file again.
server-no-such-room = There is no such room; check the link.
server-nobody-seated = Nobody has a seat yet ({ $rule }).
server-not-alone = Others are playing in this game, so you cannot end it alone.
server-not-awaited = The table is not waiting for that seat.
server-not-found = There is nothing here.
server-not-saved = The server can’t save at the moment, so this was not done. Your drawing stays; try again shortly.
server-not-seated = You have no seat at this table.
server-nudged-already =
    { $minutes ->
        [one] This player has just been reminded; try again in { $minutes } minute.
       *[other] This player has just been reminded; try again in { $minutes } minutes.
    }
server-notice-address = Notifications can be sent only to public addresses that begin with https://.
server-notice-channels = You can have at most { $most } notification channels; remove one first.
server-notices-off = This server does not send notifications.
server-open-games-off = This server has no list of open games.
server-own-seat = The host cannot give away their own seat this way; leave it instead.
server-paused = The game is paused.
server-proposal-open = Another game has already been proposed. Join it or decline.
server-proposer-only = Only the host or the player who proposed the game can start it.
server-device-full = At most { $most } people can share a device.
server-recovery-later = Too many tries. Try again in { $minutes } min.
server-recovery-mistyped = There is a mistake in the code: compare it character by character.
server-recovery-wrong = No guest has this code. It may have been replaced by a newer one.
server-removed = The host has removed you; only the host can invite you to sit again.
server-review-failed = The review could not be finished. Try again later.
server-review-not-over = Only games that are over can be reviewed.
server-reviews-busy = Too many reviews are being made. Try again in a minute.
server-room-damaged =
    This room can’t be read: its data on the server is damaged. Start another game, or ask the operator of the server to restore it.
server-room-full = All { $most } seats are taken ({ $rule }).
server-seat-in-play = During a game a seat can only be handed to a bot.
server-seat-taken = This seat is taken.
server-settings-too-large = The settings are too large to save.
server-shared-deal = Somebody is still playing with the same deck. The maps open when you have finished it, or when nobody plays it any more.
server-stand-in = A bot is drawing for you. Take your seat back first.
server-strong-bots =
    { $scope ->
        [guest] Your running games already have as many bots of the level { bot-legend } as this server allows. Choose { bot-master }, or finish another game first.
        [address] The running games from your network already have as many bots of the level { bot-legend } as this server allows. Choose { bot-master }.
       *[room] { $most ->
            [one] A table can have { $most } bot of the level { bot-legend }. Choose { bot-master } for the others.
           *[other] A table can have { $most } bots of the level { bot-legend }. Choose { bot-master } for the others.
        }
    }
server-time-up = The time for this card is up.
server-too-fast = Too many requests; wait a moment.
server-too-large = The request is too large.
server-too-many-blocks = You can block at most { $most } people; unblock somebody first.
server-too-many-challenges = You can have at most { $most } open challenges; end one of them first.
server-too-many-branches = You can keep at most { $most } branches of one game.
server-too-many-reviews = You can ask for at most { $most } reviews at a time; wait for one of them, or cancel it.
server-turn-past = The game has moved on to the next turn.
server-unknown-bot = There is no bot “{ $given }”.
server-unknown-time-zone = The server does not know this time zone.

## Notices

notice-turn = Your turn
    .text = A card is waiting for your drawing.
notice-begun = The game has begun
    .text = The first card is waiting for your drawing.
notice-ended = The game is over
    .text = See the maps and the result.
notice-nudge = Your table is waiting
    .text = You were asked to draw your card.
notice-test = Inkland
    .text = Notifications arrive here.
