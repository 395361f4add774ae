"""The functions of the rules and of the notation, with errors that print as sentences."""

from inkland import core
from inkland.api.errors import explained
from inkland.notation import cells, commands

decide = explained(core.decide)
"""Return the events of a command; raises IllegalCommand."""
start = explained(core.start)
"""Start a game; return its state after the first card and the events so far. Raises InvalidConfig."""
step = explained(core.step)
"""Return the events of a command and the state after them; raises IllegalCommand."""
parse_cells = explained(cells.parse_cells)
"""Return the set of cells that a word names, each once; raises InvalidNotation."""
parse_command = explained(commands.parse_command)
"""Return the command of a line; raises InvalidNotation. The rules are not checked."""
