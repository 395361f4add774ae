"""What the people at a table decide together: a pause, taking back, playing again."""
