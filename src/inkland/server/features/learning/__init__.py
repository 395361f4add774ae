"""Learn from mistakes: the mistakes of finished games as positions to try again, each try with a verdict."""
