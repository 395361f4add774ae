"""The palette: readable, and the same in the browser."""

from pathlib import Path

import pytest

from inkland.core.ids import Terrain
from inkland.render.palette import DARK, LIGHT, Palette, contrast
from inkland.render.palette_css import palette_css

CSS = Path(__file__).parents[3] / "web/src/styles/palette.css"


def test_the_style_sheet_of_the_browser_is_current() -> None:
    hint = "python -m inkland.render.palette_css > web/src/styles/palette.css"
    assert CSS.read_text(encoding="utf-8") == palette_css(), hint


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_words_and_symbols_are_readable(palette: Palette) -> None:
    for ink in (palette.ink, palette.ink_soft, palette.accent, palette.gold, palette.good):
        assert contrast(ink, palette.margin) >= 4.5
        assert contrast(ink, palette.panel) >= 3.6
    for terrain in Terrain:
        assert contrast(*palette.cell(terrain)) >= 3.0, terrain
        assert contrast(palette.ink, palette.preview(terrain)) >= 3.0, terrain
