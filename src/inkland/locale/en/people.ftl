# People: names, titles and crests, hosts and guests of rooms, open games.

## Names and joining

web-profile = Your name and crest
web-name-another = Choose another name
web-cancel = Cancel
web-welcome-full = All seats at this table are taken: { $names }. You get the next free one, or watch.
web-welcome-late = Playing here now: { $names }. You can take over a bot’s seat, or watch.
web-room-full = All seats are taken; you are watching.
web-unknown = There is nothing here
    .text = The address may be misspelled, or the page has moved.

## Titles and crests

# Ideas for titles, with a comma and a space between them, none longer than 32 characters.
web-title-label = Title (optional)
web-title-hint = Shown beside your name, such as “the Bold”. In solo games you earn one.
web-title-ideas = the Bold, the Patient, of the High Hills, of the Seven Rivers, Keeper of Maps, Friend of Dragons
web-profile-saved = Saved.
web-profile-edit = Name and crest
crest-heading = Crest
crest-none = no crest
crest-random = Surprise me
crest-remove = No crest
crest-shield = Shield
crest-field = Color of the shield
crest-charge = Charge
crest-color = Color of the charge
crest-shield-heater = pointed
crest-shield-kite = kite
crest-shield-round = round
crest-shield-banner = banner
crest-shield-lozenge = lozenge
crest-shield-hexagon = hexagon
crest-color-gold = gold
crest-color-silver = silver
crest-color-red = red
crest-color-blue = blue
crest-color-green = green
crest-color-purple = purple
crest-color-black = black
crest-color-orange = orange
crest-charge-star = star
crest-charge-sun = sun
crest-charge-moon = moon
crest-charge-tree = tree
crest-charge-mountain = peaks
crest-charge-wave = waves
crest-charge-tower = tower
crest-charge-crown = crown
crest-charge-key = key
crest-charge-compass = compass rose
crest-charge-quill = quill
crest-charge-sword = sword

## The host

web-lock = Lock the room: nobody else can sit down
web-locked-note = The host has locked the room. You can watch.
web-welcome-locked = Waiting here: { $names }. The room is locked; you can watch.
web-removed = The host has removed you from your seat. You can watch; only the host can invite you to sit again.
web-removed-list = Removed
web-removed-name = { $name } was removed.
web-invite-again = Invite again
web-host-now = { $name } is now the host.
web-host-now-you = You are now the host.
web-taken-back = The game was called off. Everybody is back in the room.
web-take-back = Return everybody to the room
web-take-back-title = Return everybody to the room?
web-take-back-now = The game ends without a result. Everybody keeps their seat, and late friends can join before it starts again. What was drawn so far is lost.
web-take-back-vote = A season is already scored, so most players must agree.
web-take-back-confirm = Return everybody
web-take-back-ask = Ask everybody
web-proposal-take-back = { $name } wants to return everybody to the room and start again.
web-proposal-mine-take-back = You want to return everybody to the room.

## Open games

web-open-games = Open games
web-open-games-about = Tables that are looking for players. Take a seat with one tap.
web-open-games-none = No table is looking for players at the moment.
web-open-games-none-hint = Open one yourself: it stays on this list while you are in the room and a seat is free.
web-open-games-count = Open games ({ $count })
web-open-game-new = Open a table
web-open-game-of = { $name }’s table
web-open-game-yours = Your table
web-open-game-free =
    { $seats ->
        [one] { $free } of { $seats } seat free
       *[other] { $free } of { $seats } seats free
    }
web-open-game-running = The game is running: you take over a bot’s seat.
web-open-game-map = Map { $map }
web-open-game-since = opened { $time }
web-open-game-join = Join
web-open-game-join-at = Join { $name }’s table
web-open-game-enter = To the room
web-open-game-name = What is your name?
web-listed = Show the room in the open games: anybody can join
web-listed-locked = Unlock the room first to show it in the open games.
web-listed-note = This room is in the open games: anybody can join while a seat is free.

## Blocked guests

web-guest = Guest
web-guest-numbered = Guest { $number }
web-name-hidden = The operator of this server hides your name from others. Choose another one.
web-block = Block { $name }
web-block-title = Block { $name }?
web-block-text = You will not see each other’s open games. { $name } cannot sit down in rooms where you are the host, and their reminders and reactions do not reach you. They are not told. You can unblock them in the settings.
web-block-confirm = Block
web-blocked = { $name } is blocked. You can unblock them in the settings.
web-blocks = Blocked guests
web-blocks-about = To block somebody, open the menu of their seat.
web-unblock = Unblock
web-unblock-name = Unblock { $name }

## Inviting, and coming late

room-invite-lead = Send this link: your friends open it and sit down. No account needed.
room-invite-more = Invite more people
room-setup = Game: { $setup }
room-stand-in = Draws for people who are away, without skills
room-reserve = Reserve time per season, for when a card’s time is up
room-reserve-none = none
room-bot = bot: { $level }
room-start-alone = Start solo
room-start-bots = Start with the bots
room-start-open = Friends who come after the start watch this game and play in the next one.
room-alone = Play solo?
    .text = Nobody else sits at the table yet. Your link stays open: friends who come later can watch and play in the next game, and the room menu brings you back here.
room-alone-confirm = Play solo
room-alone-wait = Wait for friends
room-wait = Play in the next game
room-wait-seat = Wait for a seat
room-wait-stop = Don’t wait
room-waiting = You play in the next game. Until then you can watch this one.
room-waiting-seat = You get the next free seat.
room-watching = You are watching. You can play in the next game.
room-watching-late = You are watching. You can take over a bot’s seat.
room-watching-over = The game has ended. You can play in the next one.
room-own = Open a room of your own
table-waiting = Who is still drawing
table-remind = Remind
room-let-bot = Let a bot draw
    .text = { $name } is here. A bot draws from now on; the seat stays theirs, and they can take it back at any time.
room-ask-bot = Hand the seat to a bot?
    .text = { $name } is here. A bot draws from now on; the seat stays theirs, and they can take it back at any time.
    .do = Hand over
room-ask-remove = Remove from the table?
    .text = { $name } cannot sit down again until you choose “Invite again”.
    .do = Remove
room-next = In the next game: { $names }.
room-back = Back to the room
room-back-title = Go back to the room?
room-back-text = This game ends without a result, and what you have drawn is lost. Friends who are waiting sit down with you.
log-waits = { $name } is watching and plays in the next game.

## On one device

device-about = Pass the device round: everybody draws unseen by the others.
device-player = Player { $number }
device-add = Add a player
