"""What a seat may see and do, as compact data for programs: browsers and bots."""
