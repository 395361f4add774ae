### The bots: a name, and what to expect of them.

bot-random = Random
    .about = Draws anything, anywhere.
bot-greedy = Greedy
    .about = Looks one drawing ahead and picks whatever makes the sheet worth most right now.
bot-apprentice = Apprentice
    .about = Thinks only of the next scoring, sees only some of the places and forgets about monsters. Good company for a first game.
bot-journeyman = Journeyman
    .about = Judges a sheet by its prospects this season and next, but overlooks many places and plans no further.
bot-reference = Expert
    .about = Draws whatever the learned rating likes best among all places, looks no further and uses no skills. Reviews of games compare every choice with this player’s.
bot-master = Master
    .about = Sees every place, keeps all four seasons in mind and mentally plays out the best few drawings to the end of the season.
bot-legend = Legend
    .about = Before choosing, plays out the best drawings with many possible decks. It knows no more than you do: the order of the cards is hidden from it too.

bot-unknown-cards = { $bot } does not know { $cards } and looks only one drawing ahead in this game.
bot-failed = { $bot } could not be loaded ({ $reason }) and looks only one drawing ahead.
bot-failed-here = { $bot } could not be loaded on this server and looks only one drawing ahead.
bot-busy = The server is busy: { $bot } is replaced by a quicker bot for now.
bot-no-workers = { $bot } is not available right now: a quick bot draws instead.
bot-quota = { $bot } plays at a quicker level here, because the host’s games already have as many strong bots as this server allows.
bot-search-failed = The bots’ search could not be loaded: { $reason }. The bots random and greedy play without it.
kernel-missing = the file kernel.wasm is missing; install Inkland again, or in a checkout run: make kernel
kernel-damaged = the file kernel.wasm is damaged; install Inkland again, or in a checkout run: make kernel
kernel-foreign = the file kernel.wasm belongs to another version of Inkland; install Inkland again, or in a checkout run: make kernel
