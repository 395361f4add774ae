"""The rules of a game in compiled code: dealing, turns, legal options and what they draw."""
