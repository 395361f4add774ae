# What rooms and guests are told when a server refuses something.

server-bad-host = This server is not reached under this name. If it should be, start it with --public-url and its address.
server-bad-message =
    { $field ->
        [none] The server could not read a message.
       *[other] The server could not read a message: the field “{ $field }” is missing or wrong.
    }
server-bad-method = This cannot be done here.
server-bad-name-blank = A name needs at least one letter, digit or sign that can be seen.
server-bad-name-character = The name may not contain “{ $character }”.
server-bad-name-invisible = The name contains a character that nobody can see ({ $character }); remove it.
server-bad-name-length = A name must have 1 to { $most } characters.
server-bad-name-marks = One letter of the name has more than { $most } accents.
server-bad-origin = This request came from another site.
server-bad-push-keys = The browser’s keys for notifications cannot be used.
server-bad-request = The server could not read the request.
server-bad-title = A title may have up to { $most } characters, and no < or >.
server-blocked = The host does not let you sit down in this room.
server-branch-once = A branch is played once. Begin another one from the page of its game.
server-busy = The server is busy; try again.
server-choice-changed = Your choice has changed since then.
server-client-not-built = Inkland is running, but the browser client has not been built: run “make client” in its source folder, or install it again from there with INKLAND_BUILD_CLIENT=1.
server-error = Something went wrong on the server; try again.
server-game-damaged =
    This game can’t be read: its data on the server is damaged. The host can start another game in the room; the operator of the server may be able to restore this one.
server-game-not-over = That game is not over yet.
server-game-running = This cannot be changed at this point of the game.
server-hello-twice = This connection is already open.
server-host-only = Only the host can do this.
server-join-code = This server is only for people who know its join code.
server-join-later = Too many wrong codes. Try again in { $minutes } min.
server-join-wrong = This is not the join code of this server.
server-link-bad = This link is not valid; perhaps a part of it is missing.
server-link-expired = This link no longer works: it was used, or it has expired. Create a new one.
server-link-other-guest = This device already has a guest. Open the link again and choose who plays here.
server-link-used = This link has already been used; create a new one.
server-locked = The room is locked: nobody else can sit down.
server-metrics-closed = Metrics can be read from this machine only.
server-name-hidden = This name cannot be used here; choose another one.
server-name-looks-alike = Somebody here has a very similar name ({ $name }); choose another one.
server-name-taken = Someone in the room is already called { $name }; choose another name.
server-no-challenge = This game cannot become a challenge.
server-no-choice-left = That seat has nothing left to choose after this moment.
server-no-game = No game is being played here.
server-no-guest = Enter a name first.
server-no-hint = No hint right now: no bot can look for one. Try again in a moment.
server-no-person = There is no other person in that seat.
server-no-such-block = This person is no longer blocked.
server-no-such-channel = This notification channel no longer exists.
server-no-such-device = This device is not signed in any more.
server-no-such-game = There is no such game.
server-no-such-challenge = There is no such challenge, or it has ended.
server-no-such-chapter = There is no such chapter of the tutorial.
server-no-review = Reviews are not available on this server: the bots could not be loaded.
server-tutorial-fixed = The cards and seats of a tutorial chapter cannot be changed.
server-daily-closed = This can be checked after the end of the day.
server-daily-fixed = A daily map cannot be changed, and there are no hints in a first try.
server-daily-off = This server has no daily map.
server-daily-token = This needs a valid token from the owner of the daily maps.
server-daily-unfinished = You will see this when you have finished your first try.
server-daily-waiting = Today’s map is not here yet. It comes from another server; this one keeps trying.
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
server-notice-telegram = Telegram needs an address such as https://api.telegram.org/bot123:abc/sendMessage?chat_id=456, with the token of your bot and the id of your chat.
server-notices-off = This server does not send notifications.
server-open-games-off = This server has no list of open games.
server-operator-closed = Open this page with a new link from “inkland operator”.
server-own-seat = The host cannot give away their own seat this way; use “Leave seat” instead.
server-paused = The game is paused.
server-proposal-open = Another game has already been proposed. Join it or decline.
server-proposer-only = Only the host or the player who proposed the game can start it.
server-device-full = At most { $most } people can share a device.
server-recovery-later = Too many attempts. Try again in { $minutes } min.
server-recovery-mistyped = There is a mistake in the code: compare it character by character.
server-recovery-wrong = No guest has this code. It may have been replaced by a newer one.
server-removed = The host has removed you; only the host can invite you to sit again.
server-review-failed = The review could not be finished. Try again later.
server-review-not-over = Only games that are over can be reviewed.
server-reviews-busy = Too many reviews are in progress. Try again in a minute.
server-room-damaged =
    This room can’t be read: its data on the server is damaged. Start another game, or ask the operator of the server to restore it.
server-room-full = All { $most } seats are taken ({ $rule }).
server-seat-in-play = During a game a seat can only be handed to a bot.
server-seat-taken = This seat is taken.
server-settings-too-large = The settings are too large to save.
server-shared-deal = Somebody is still playing this deal. You will see the maps when you have finished it, or when nobody is playing it any more.
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
