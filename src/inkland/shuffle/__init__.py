"""The shuffle that can be checked (docs/fairness.md): tickets, the generator, and the check of a record."""
