"""Text ⇄ value: cells, sheets, commands, game records. Every value has a parser and a formatter."""

from inkland.notation.errors import InvalidNotation

__all__ = ["InvalidNotation"]
