"""The terminal narrates the cases of conformance/narration.json, which the client's tests read too."""

import json
import re

from tests.games.golden import FOLDER as GAMES
from tests.games.narration import FILE, case, game_transitions

from inkland.locale import source_files
from inkland.notation.records import SUFFIX

CASES = json.loads(FILE.read_text(encoding="utf-8"))["cases"]
RARE = {"play-log-full"}
"""Sentences about events that no recorded game has."""


def test_the_cases_are_narrated_as_written() -> None:
    games = {one["game"] for one in CASES}
    for game in games:
        by_number = dict(game_transitions(GAMES / f"{game}{SUFFIX}"))
        for one in CASES:
            if one["game"] == game:
                made = case(game, one["event_number"], by_number[one["event_number"]])
                assert json.loads(json.dumps(made)) == one


def test_every_sentence_has_a_case() -> None:
    told = {sentence["id"] for one in CASES for sentence in one["sentences"]}
    source = "".join(source_files("en").values())
    known = set(re.findall(r"^(play-log-[\w-]+) =", source, re.MULTILINE))
    assert known - told - RARE == set()
