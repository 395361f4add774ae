"""A game, its deal, and what is known of it when it is over, as plain values."""
