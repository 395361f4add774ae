"""The recipe of CONTRIBUTING for a lettered monster with a known effect: a second one that brings coins."""

from collections.abc import Mapping

from tests.unit.recipes.data_recipe import CONTENT

LETTERED = "wyvern-nest"
MONSTERS = "wyvern-nest,goblin-attack,bugbear-assault,kobold-onslaught"
IDS = "core/ids.py"
LETTER = '    GORGON = "G"\n'
EFFECT = "    Letter.GORGON: MonsterEffect.GAZE,\n"
CHANGES: Mapping[str, Mapping[str, str]] = {
    IDS: {
        LETTER: LETTER + '    WYVERN = "Y"\n',
        EFFECT: EFFECT + "    Letter.WYVERN: MonsterEffect.REWARD,\n",
    },
}
"""What takes the place of which lines."""
MONSTER_RECIPE: Mapping[str, str] = {
    "content/data/ambush-heroes.toml": """
[[ambush]]
id = "wyvern-nest"
number = "99"
shape = ["XX"]
direction = "clockwise"
solo_corner = "top-left"
letter = "Y"
status = "transcribed"
""",
    **{
        CONTENT.format(language): f"""
letter-monster-wyvern = Y
card-wyvern-nest = {name}
    .text = {name}.
    .rule = M-1
"""
        for language, name in (
            ("en", "Wyvern Nest"),
            ("ru", "Гнездо виверны"),
            ("uk", "Гніздо віверни"),
            ("pl", "Gniazdo wiwerny"),
        )
    },
    **{
        f"locale/{language}/{file}.ftl": f"{message} = {name}\n"
        for language, name in (("en", "wyvern"), ("ru", "виверна"), ("uk", "віверна"), ("pl", "wiwerna"))
        for file, message in (
            ("cli", "cli-monster-wyvern"),
            ("web", "web-cell-wyvern"),
            ("table", "table-monster-wyvern"),
        )
    },
}
