"""Reviews of finished games: luck, others, and skill, which together explain the result (docs/review.md)."""
