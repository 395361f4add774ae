"""Routes of what comes after a game: replay, review, lessons, other tries of a deal, statistics."""
