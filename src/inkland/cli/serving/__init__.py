"""Parts of `inkland serve`: where it listens, and what it says when it starts or cannot."""
