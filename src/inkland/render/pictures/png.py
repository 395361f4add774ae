"""Pictures as PNG, with the fonts that come with the package."""

import re
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

from inkland.render.pictures.picture import Picture

ZOOM: Final = 2.0
LARGEST: Final = 4096
"""Pixels of the longer side of a picture, at most."""
FAMILY: Final = "Alegreya Sans"
FONTS: Final = ("AlegreyaSans-Regular.ttf", "AlegreyaSans-Bold.ttf", "Alegreya-Bold.ttf")
COVERED: Final = re.compile("[ -~\n\u00a0-\u0148\u014a-\u017e\u0400-\u045f\u0490\u0491–—‘-‚“-„†•…№−]*")
"""What the fonts of the package have, of the characters that names and texts may be made of."""


def png_of(picture: Picture, *, zoom: float = ZOOM) -> bytes:
    """Return a picture as PNG; raises ModuleNotFoundError without the extra `pictures`."""
    import resvg_py  # noqa: PLC0415 - only pictures need it

    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=picture.svg,
            zoom=min(zoom, LARGEST / max(picture.width, picture.height)),
            font_files=font_files(),
            sans_serif_family=FAMILY,
            # The fonts of the system are slow to load, and needed only for names in other scripts.
            skip_system_fonts=COVERED.fullmatch(picture.svg) is not None,
        )
    )


@cache
def font_files() -> list[str]:
    """Return the paths of the fonts of the package."""
    folder = Path(str(resources.files("inkland.render.pictures") / "fonts"))
    return [str(folder / name) for name in FONTS]
