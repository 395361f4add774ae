"""Crests as text: shield, field, charge and its color, such as `heater:blue:star:gold`."""

from inkland.core.setup.crest import Charge, Color, Crest, Shield
from inkland.notation.errors import InvalidNotation, NotationCode

PARTS = (("shield", Shield), ("field", Color), ("charge", Charge), ("color", Color))


def format_crest(crest: Crest) -> str:
    """Return a crest as text.

    >>> format_crest(Crest(Shield.HEATER, Color.BLUE, Charge.STAR, Color.GOLD))
    'heater:blue:star:gold'
    """
    return f"{crest.shield}:{crest.field}:{crest.charge}:{crest.color}"


def parse_crest(text: str) -> Crest:
    """Return the crest that a text describes; raises InvalidNotation.

    >>> parse_crest("round:red:tower:silver").charge
    <Charge.TOWER: 'tower'>
    """
    words = text.strip().lower().split(":")
    if len(words) != len(PARTS):
        raise InvalidNotation(NotationCode.VALUE_LENGTH, expected=len(PARTS), found=len(words))
    for word, (name, kind) in zip(words, PARTS, strict=True):
        if word not in tuple(kind):
            raise InvalidNotation(NotationCode.VALUE_CHOICE, found=word, kind=name)
    shield, field, charge, color = words
    return Crest(Shield(shield), Color(field), Charge(charge), Color(color))
