"""Parts of commands that let bots play."""
