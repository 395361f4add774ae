## The check of a shuffle, on its page and by inkland verify

shuffle-outcome-verified = The shuffle is verified: every card follows from the ticket.
shuffle-outcome-known = The cards follow from the ticket. The deal was known: it comes from an earlier game.
shuffle-outcome-absent = The cards follow from the ticket, but this device’s random part was left out: this device cannot confirm that nobody chose them.
shuffle-outcome-sealed = Not revealed yet: somebody is still playing this deal.
shuffle-outcome-none = This game has no ticket, so its shuffle cannot be checked.
shuffle-outcome-mismatch = The shuffle does not match its ticket.
shuffle-ticket-line =
    { $attempt ->
        [1] First attempt in this room
       *[other] Attempt { $attempt } in this room
    }, { $parts ->
        [0] without a random part from a player’s device
        [one] with a random part from { $parts } device
       *[other] with random parts from { $parts } devices
    }.
shuffle-check-ticket = The ticket can be read.
shuffle-check-setup = The ticket matches the game’s setup and seats.
shuffle-check-attempts = All earlier attempts are listed.
shuffle-check-listed = The ticket itself lists the same earlier attempts.
shuffle-check-earlier = Attempt { $name }: what was revealed fits its ticket.
shuffle-check-secret = The server’s secret fits the hash in the ticket.
shuffle-check-part = Random part { $name } fits its commitment in the ticket.
shuffle-check-step = { $what }: shuffled again, the same order.
shuffle-check-use = { $what }: this order was played.
shuffle-check-rules = Before the shuffle, the lists were the ones in the rules.
shuffle-check-kept = Every ticket that this device answered is listed.
shuffle-what-seats = Order of the seats
shuffle-what-families = Families of scoring cards
shuffle-what-edict = Edict { $letter }
shuffle-what-skills = Skills
shuffle-what-ambushes = Ambush cards
shuffle-what-heroes = Hero cards
shuffle-what-deck = Deck of season { $number }
shuffle-what-other = “{ $label }”
shuffle-fate-missing-part = a random part was not revealed
shuffle-fate-not-dealt = the server stopped before the deal
shuffle-fate-given-up = the game was given up
shuffle-fate-taken-back = the game was called off
shuffle-fate-damaged = the game was damaged

## The page “Check the shuffle”

shuffle-title = Check the shuffle
shuffle-about = Before a game the server seals its part of the shuffle in a ticket, and the players’ devices add random parts of their own. Here your browser computes everything again.
shuffle-own = This device took part: its random part was used, and this is the ticket it was shown before the game.
shuffle-own-unlisted = This record leaves out a ticket for which this device revealed a random part. The server could have chosen between several deals.
shuffle-own-missing = According to the record, a random part from this device did not arrive in time for an earlier attempt.
shuffle-save-kept = Save what this device knows
shuffle-not-covered = The choices of bots and stand-ins are not covered.
shuffle-file = Check a record file
shuffle-not-a-record = This file is not the record of a game.
shuffle-to-game = To the game
shuffle-wrong = Does not match:
shuffle-word-ticket = Ticket
shuffle-word-hash = SHA-256
shuffle-word-secret = Secret
shuffle-word-part = Random part
shuffle-word-key = Key
shuffle-word-before = Before
shuffle-word-after = After
shuffle-word-fate = What became of it
