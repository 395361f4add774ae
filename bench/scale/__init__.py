"""What one draw costs on one, two and three servers (`make scale`)."""
