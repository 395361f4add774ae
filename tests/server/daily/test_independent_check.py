"""The check of a day in docs/fairness.md, run as a program of its own that cannot import our code."""

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.daily.daily_server import TODAY, DailyServer

pytestmark = pytest.mark.system

PAGE = Path(__file__).parents[3] / "docs" / "fairness.md"


def passes(folder: Path, day: dict[str, Any], anchor: str) -> bool:
    """Whether a stranger's program agrees with a day."""
    program, file = folder / "check.py", folder / "day.json"
    section = PAGE.read_text(encoding="utf-8").partition("### Check a day\n")[2]
    (code,) = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    program.write_text(code, encoding="utf-8")
    assert "inkland" not in code.replace("inkland daily map/", "")
    file.write_text(json.dumps(day), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-I", program, file, anchor], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0 or "AssertionError" in ran.stderr, ran.stderr
    return ran.returncode == 0


async def test_a_stranger_can_check_yesterday(server: DailyServer, tmp_path: Path) -> None:
    ada = await server.visitor("Ada")
    anchor = (await ada.client.get("/api/daily/chain")).json()["anchor"]
    player = await server.begin(ada, "everything")
    await player.play(Random(1))
    record = (await ada.client.get(f"/api/games/{player.facts['public_id']}/record")).text.replace(" ", "")
    await server.pass_time(19 * 3600)
    day = (await ada.client.get(f"/api/daily/check/{TODAY}")).json()
    assert passes(tmp_path, day, anchor)
    assert not passes(tmp_path, {**day, "number": 2}, anchor)
    lists = next(one["lists"] for one in day["maps"] if one["kind"] == "everything")
    in_record = [part for part in lists if part["purpose"] in ("deck", "ambushes", "heroes", "skills")]
    assert len(in_record) == 7
    for part in in_record:
        assert json.dumps(part["dealt"], separators=(",", ":")) in record, part
    deck = in_record[-1]["dealt"]
    deck[0], deck[1] = deck[1], deck[0]
    assert not passes(tmp_path, day, anchor), "another order is found"
