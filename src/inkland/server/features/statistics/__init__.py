"""My statistics: results, ratings, edicts against `master`, errors and luck, and public tables."""
