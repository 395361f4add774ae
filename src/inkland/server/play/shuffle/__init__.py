"""Sealed deals: tickets, the exchange of random parts before a game, and what is revealed after it."""
