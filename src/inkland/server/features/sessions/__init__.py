"""Sessions: the devices of guests, how they are added, recognized and signed out."""
