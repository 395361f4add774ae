### The bots: a name, and what to expect of them.

bot-random = Chance
    .about = Draws anything, anywhere.
bot-greedy = Careful
    .about = Looks one drawing ahead and takes the sheet that is worth most as it stands.
bot-apprentice = Apprentice
    .about = Thinks of the coming scoring only, sees a part of the places, forgets the monsters. Good company for a first game.
bot-journeyman = Journeyman
    .about = Knows what a sheet promises for this season and the next, but overlooks many places and plans no further.
bot-master = Master
    .about = Sees every place, keeps all four seasons in mind and plays the best few drawings on to the end of the season in its head.
bot-legend = Legend
    .about = Plays the best drawings on through many possible decks before it chooses. Knows no more than you do: the order of the cards is hidden from it too.
