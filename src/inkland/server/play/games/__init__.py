"""Running games: log and state, and the turns of bots."""
