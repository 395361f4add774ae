"""The formats of pictures."""

from enum import StrEnum


class PictureFormat(StrEnum):
    """A format, as its files end."""

    SVG = "svg"
    PNG = "png"
    GIF = "gif"
    """An animation of the game up to the moment."""
