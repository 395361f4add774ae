"""No-break spaces: put into the catalogs when they are read, so that nobody has to type them.

The browser client does the same in web/texts-plugin.ts; tests/texts/no_break_spaces.json has cases for both.
"""

import re
from typing import Final

NO_BREAK: Final = "\u00a0"
_WORDS: Final = {"pl": "aiouwz", "ru": "авикосуя", "uk": "авзійоуяє"}
"""Words of one letter, which are not left alone at the end of a line."""
_NUMBERED: Final = ("ru", "uk")
"""Languages that keep a number with its noun, and a dash with the word before it."""
_ALIGNED: Final = "play-plain-help"
"""A message with columns of typed commands, which stays as it is."""

_MESSAGE: Final = re.compile(r"^(?=[a-zA-Z])", re.MULTILINE)
_SELECTOR: Final = re.compile(r"\{ \$(\w+) ->")
_DASH: Final = re.compile(r"(?<=\S) (?=[—★%])")
_NUMBER: Final = re.compile(r"(?<=\d) (?=[\u0400-\u04ff])")


def no_break_spaces(source: str, language: str) -> str:
    """Return a catalog with no-break spaces where its language wants them."""
    if language not in _WORDS:
        return source
    return "".join(_in_message(message, language) for message in _MESSAGE.split(source))


def _in_message(message: str, language: str) -> str:
    if message.startswith(_ALIGNED):
        return message
    letters = _WORDS[language]
    alone = re.compile(rf"(?<![\w$-])([{letters}{letters.upper()}]) (?=[^\s=])")
    message = alone.sub(rf"\1{NO_BREAK}", message)
    if language in _NUMBERED:
        message = _NUMBER.sub(NO_BREAK, _DASH.sub(NO_BREAK, message))
        for number in set(_SELECTOR.findall(message)):
            counted = re.compile(rf"(?<=\{{ \${number} \}}) (?=[\u0400-\u04ff])")
            message = counted.sub(NO_BREAK, message)
    return message
