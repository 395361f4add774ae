"""Who is to choose in a live room: its clock, bots and stand-ins, and which server lets them."""
