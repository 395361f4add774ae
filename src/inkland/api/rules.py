"""The functions of the rules and of the notation, with errors that print as sentences."""

from inkland import core
from inkland.api.errors import explained
from inkland.notation import cells, commands

decide = explained(core.decide)
start = explained(core.start)
step = explained(core.step)
parse_cells = explained(cells.parse_cells)
parse_command = explained(commands.parse_command)
