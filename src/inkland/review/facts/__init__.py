"""Facts about the two maps of a judged choice: what they score now, what is missing, what may come later."""
