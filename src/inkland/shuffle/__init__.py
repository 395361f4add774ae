"""The shuffle that can be checked (docs/shuffle.md): tickets, the generator, and the check of a record."""
