"""The recipes of CONTRIBUTING for an explore card, a plain monster and a map side: data and texts alone.

Ids and numbers are far from those of the next real card, so that both can be in one catalog.
"""

from collections.abc import Mapping

CONTENT = "locale/{}/content.ftl"
PRINTED_EDICTS = "greenbough,wildholds,canal-lake,borderlands"
MONSTERS = "ogre-march,goblin-attack,bugbear-assault,kobold-onslaught"

DATA_RECIPE: Mapping[str, str] = {
    "content/data/explore-base.toml": """
[[explore]]
id = "beaver-dam"
number = 99
time = 1
terrains = ["water", "forest"]
status = "transcribed"
shapes = [
  { rows = ["XX", ".X"], coin = true },
  { rows = ["XXXX"], coin = false },
]
""",
    "content/data/ambush-base.toml": """
[[ambush]]
id = "ogre-march"
number = "99"
shape = ["XX", "XX"]
direction = "clockwise"
solo_corner = "top-left"
status = "transcribed"
""",
    "content/data/maps.toml": """
[[map]]
id = "Z"
kind = "islands"
box = "base"
rows = [
  "...........",
  "..M....r...",
  ".r.........",
  ".....##....",
  "...M.##.M..",
  "...........",
  ".r.......r.",
  ".....M.....",
  "...........",
  "..r....M.r.",
  "...........",
]
status = { mountains = "transcribed", ruins = "transcribed", chasm = "transcribed" }
""",
    **{
        CONTENT.format(language): f"""
card-beaver-dam = {dam}
    .text = {dam}.
    .rule = T-2
card-ogre-march = {ogres}
    .text = {ogres}.
    .rule = T-7
letter-map-Z = {letter}
map-Z = {letter}, {islands}
"""
        for language, dam, ogres, letter, islands in (
            ("en", "Beaver Dam", "Ogre March", "Z", "Islands"),
            ("ru", "Бобровая плотина", "Поход огров", "Я", "Острова"),
            ("uk", "Боброва гребля", "Похід огрів", "Я", "Острови"),
            ("pl", "Bobrza tama", "Marsz ogrów", "Z", "Wyspy"),
        )
    },
}
