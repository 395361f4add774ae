"""Reviews for people: in words, as a page with pictures."""
