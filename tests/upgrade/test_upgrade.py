"""From the previous released version to the present one while guests play: nothing is lost."""

import shutil
import tempfile
from pathlib import Path
from random import Random

import pytest
from tests.server.operations.next_version import make_next_version
from tests.upgrade.guests import Acknowledged, Guest
from tests.upgrade.released import is_available, released_version
from tests.upgrade.rolling import rolling_trial
from tests.upgrade.trial import missing_choices, upgrade_trial


@pytest.mark.slow
@pytest.mark.skipif(not is_available(), reason="the history of the repository is not here")
async def test_guests_of_version_0_1_0_go_on_after_an_upgrade(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(mode=0o700)
    old = released_version(tmp_path / "old")
    result = await upgrade_trial(tmp_path, old, protocol=1, games=4, players=2, seconds=5.0, pace=0.4, seed=1)
    assert result.lost == []
    assert result.before > 20
    assert result.acknowledged - result.before > 20
    # The limit of 5 seconds is that of `make upgrade-trial` on a machine that does nothing else.
    assert max(result.outages) < 15


@pytest.mark.slow
async def test_servers_are_replaced_one_after_another_by_the_next_version(tmp_path: Path) -> None:
    """Two versions serve the same games meanwhile, on PostgreSQL and NATS behind a proxy."""
    folder = Path(tempfile.mkdtemp(prefix="inkland-rolling-"))  # PostgreSQL, as another user, must get there
    folder.chmod(0o711)
    try:
        result = await rolling_trial(
            folder / "cluster",
            make_next_version(tmp_path / "next"),
            servers=2,
            games=3,
            players=2,
            seconds=3.0,
            pace=0.8,
            seed=1,
        )
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    assert result.lost == []
    assert result.acknowledged > 100
    assert result.before > 5
    assert result.acknowledged - result.before > 90
    assert max(result.outages) < 15, "at most 5 s, on a machine that does nothing else"


def test_a_lost_choice_is_noticed() -> None:
    guest = Guest("Ada", "http://127.0.0.1:1", Random(1), protocol=2, pace=1.0)
    guest.room, guest.seat = "room", 0
    guest.acknowledged.append(Acknowledged(3, "draw 0 A1,A2 forest"))
    assert missing_choices({}, [guest]) == [
        "room seat 0 turn 3: draw 0 A1,A2 forest",
        "room: the game has not ended",
    ]
