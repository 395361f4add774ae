"""The compiled part of the search. Cached machine code depends on all files here, so nothing else is here."""
