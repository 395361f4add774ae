"""Learn from it: the mistakes of finished games as positions to try again, with a verdict on each try."""
