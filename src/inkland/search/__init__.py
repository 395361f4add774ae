"""Search and evaluation on compiled games: learned weights, playing out, training."""
