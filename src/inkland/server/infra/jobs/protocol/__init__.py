"""What the server and its workers say to each other."""
