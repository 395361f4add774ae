"""The tables of a database: brought up to date, and which versions of the program can use them."""
