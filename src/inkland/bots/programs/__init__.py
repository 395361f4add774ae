"""Bots that are external programs, in any language (docs/bot-protocol.md)."""

from inkland.bots.programs.limits import Limits, Program
from inkland.bots.programs.program_bot import ProgramBot, notify_end

__all__ = ["Limits", "Program", "ProgramBot", "notify_end"]
