"""Charts as SVG, for light and dark backgrounds (docs/adr/0008)."""

from inkland.render.chart.distributions import Distribution, distribution_chart
from inkland.render.chart.frame import Labels
from inkland.render.chart.points import Point, point_chart
from inkland.render.chart.shares import ShareRow, share_chart

__all__ = [
    "Distribution",
    "Labels",
    "Point",
    "ShareRow",
    "distribution_chart",
    "point_chart",
    "share_chart",
]
