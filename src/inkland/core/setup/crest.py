"""Crests: the emblems of players, made of a shield, two colors and a charge (S-7)."""

from enum import StrEnum

from inkland.core.record import record


class Shield(StrEnum):
    """The outline of a crest."""

    HEATER = "heater"
    KITE = "kite"
    ROUND = "round"
    BANNER = "banner"
    LOZENGE = "lozenge"
    HEXAGON = "hexagon"


class Color(StrEnum):
    """A color of a crest."""

    GOLD = "gold"
    SILVER = "silver"
    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    PURPLE = "purple"
    BLACK = "black"
    ORANGE = "orange"


class Charge(StrEnum):
    """The picture on a shield."""

    STAR = "star"
    SUN = "sun"
    MOON = "moon"
    TREE = "tree"
    MOUNTAIN = "mountain"
    WAVE = "wave"
    TOWER = "tower"
    CROWN = "crown"
    KEY = "key"
    COMPASS = "compass"
    QUILL = "quill"
    SWORD = "sword"


@record
class Crest:
    """A shield of one color with a charge of another."""

    shield: Shield
    field: Color
    charge: Charge
    color: Color
    """The color of the charge."""
