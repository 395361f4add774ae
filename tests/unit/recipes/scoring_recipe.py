"""The recipe of CONTRIBUTING for a scoring card: texts to add to files of the package, and its sheets.

Numbers are far from those of the next real card, so that both can be in one catalog.
"""

from collections.abc import Mapping

CONTENT = "locale/{}/content.ftl"
RULES = "locale/{}/rules.ftl"
SCORING_CARD = "hidden-grove"
EDICTS = "hidden-grove,wildholds,canal-lake,borderlands"
NAMES = {"en": "Hidden Grove", "ru": "Укромная роща", "uk": "Потаємний гай", "pl": "Ukryty gaj"}

SCORING_RECIPE: Mapping[str, str] = {
    "content/data/scoring-base.toml": """
[[scoring]]
id = "hidden-grove"
number = 99
family = "forest"
solo = 18
rule = "E-99"
status = "transcribed"
""",
    "core/scoring/forest.py": '''

def hidden_grove(sheet: Sheet) -> Score:
    """3 for each forest cluster of exactly two cells (E-99).

    >>> from inkland.notation.sheets import example
    >>> hidden_grove(example("FF. ..F FFF")).points
    3
    """
    return per_group(3, [c for c in clusters(sheet.forest) if c.bit_count() == 2])
''',
    "rulebook/examples.toml": """
[[example]]
card = "hidden-grove"
stars = 6
change = { A3 = "F" }
stars_missed = 3
sheet = '''
FF...
...F.
...F.
'''
""",
    RULES.format("en"): "miss-hidden-grove = With A3 the upper cluster has three cells.\n",
    RULES.format("ru"): "miss-hidden-grove = С A3 в верхней области три клетки.\n",
    RULES.format("uk"): "miss-hidden-grove = З A3 верхня ділянка має три клітинки.\n",
    RULES.format("pl"): "miss-hidden-grove = Z A3 górny klaster ma trzy kratki.\n",
    CONTENT.format("en"): """
card-hidden-grove = Hidden Grove
    .text = 3 stars for each forest cluster of exactly two cells.
    .rule = E-99
""",
    CONTENT.format("ru"): """
card-hidden-grove = Укромная роща
    .text = 3 звезды за каждую область леса ровно из двух клеток.
    .rule = E-99
""",
    CONTENT.format("uk"): """
card-hidden-grove = Потаємний гай
    .text = 3 зірки за кожну ділянку лісу рівно з двох клітинок.
    .rule = E-99
""",
    CONTENT.format("pl"): """
card-hidden-grove = Ukryty gaj
    .text = 3 gwiazdki za każdy klaster lasu złożony z dokładnie dwóch kratek.
    .rule = E-99
""",
}
"""Everything that a scoring card needs inside the package."""

SHEETS = """
card = "hidden-grove"
rule = "E-99"

[[case]]
name = "pairs among other clusters"
kind = "typical"
map = "A"
why = "Pairs: A1 A2, and H11 I11 down the edge. The single cell D1 and the three cells F1 F2 G2 are none."
points = 6
sheet = '''
FF.........
...M.r.....
.r......Mr.
F..........
...........
FF...M.....
.F.........
..........F
.rM......rF
.....r.M...
...........
'''

[[case]]
name = "no pair"
kind = "zero"
map = "A"
why = "One cell, three cells, and a pair of water."
points = 0
sheet = '''
F.FFF......
...M.r.....
.r......Mr.
WW.........
...........
.....M.....
...........
...........
.rM......r.
.....r.M...
...........
'''

[[case]]
name = "corners do not join, rows do not wrap"
kind = "nasty"
map = "A"
why = "A2 and B3 touch at a corner only: A1 A2 is one pair, B3 C3 another. E11 and F1 are single cells."
points = 6
sheet = '''
FF.........
..FM.r.....
.rF.....Mr.
...........
..........F
F....M.....
...........
...........
.rM......r.
.....r.M...
...........
'''
"""
"""The file conformance/scoring/hidden-grove.toml."""
