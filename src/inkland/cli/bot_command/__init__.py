"""The actions of `inkland bot`: list, new, check."""
