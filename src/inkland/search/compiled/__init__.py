"""The compiled part of the search; the machine code on disk depends on these files, so no others are here."""
