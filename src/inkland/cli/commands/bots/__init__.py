"""Games of bots, what they show, and programs that play or ask."""
