# People: names, titles and crests, hosts and guests of rooms, open games.

## Names and joining

web-profile = Your name and crest
web-name-another = Choose another name
web-cancel = Cancel
web-welcome-full = All seats at this table are taken: { $names }. You can watch.
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
web-take-back-asked = { $name } wants to return everybody to the room and start again.
web-take-back-agree = Agree
web-take-back-decline = Play on
web-take-back-waits =
    { $count ->
        [one] { $count } player agrees so far.
       *[other] { $count } players agree so far.
    }
