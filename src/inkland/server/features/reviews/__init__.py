"""Reviews of finished games: asked for by guests, computed piece by piece in workers, kept for everybody."""
