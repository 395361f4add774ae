"""Reviews of finished games: luck, others and skill, which explain the result (docs/review-method.md)."""
