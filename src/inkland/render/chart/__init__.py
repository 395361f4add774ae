"""Charts as SVG, for light and dark backgrounds (docs/adr/0008), and as text."""

from inkland.render.chart.curve import CurvePoint, Division, curve_chart
from inkland.render.chart.distributions import Distribution, distribution_chart
from inkland.render.chart.frame import Labels
from inkland.render.chart.matrix import MatrixCell, matrix_chart
from inkland.render.chart.points import Point, point_chart
from inkland.render.chart.shares import ShareRow, share_chart
from inkland.render.chart.text import histogram_line, text_chart

__all__ = [
    "CurvePoint",
    "Distribution",
    "Division",
    "Labels",
    "MatrixCell",
    "Point",
    "ShareRow",
    "curve_chart",
    "distribution_chart",
    "histogram_line",
    "matrix_chart",
    "point_chart",
    "share_chart",
    "text_chart",
]
