"""The game line by line, without a full screen."""
