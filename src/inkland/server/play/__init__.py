"""Live play: rooms in memory, what their guests are sent, and what they may ask."""
