# People: names, titles and crests, hosts and guests of rooms, open games.

## Names and joining

web-profile = Who you are
web-name-another = Choose another name
web-cancel = Cancel
web-welcome-full = All seats at this table are taken: { $names }. You can watch.
web-room-full = All seats are taken; you are watching.
web-unknown = There is nothing here
    .text = The address may be misspelled, or the page has moved.

## Titles and crests

# Ideas for titles, with a comma and a space between them, none longer than 32 characters.
web-title-label = Title, if you like
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
crest-shield-heater = heater
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
