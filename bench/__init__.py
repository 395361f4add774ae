"""What the documentation quotes, measured."""
