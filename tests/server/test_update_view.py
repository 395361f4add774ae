"""The update of a seat is made of plain values alone, and is the same as the message of the server."""

from random import Random

import msgspec
import pytest
from tests.server.test_event_effects import CATALOG, story

from inkland.core.setup.presets import PRESETS, Preset
from inkland.notation.commands import format_command
from inkland.server.model.games.game import Game
from inkland.server.model.games.shared_deal import Viewer
from inkland.server.play.broadcast.messages import GameMessages
from inkland.views.event_effects import described_event
from inkland.views.table import present_scores, table_info
from inkland.views.update import happened, pending_choice, scoring_cells, seat_update


@pytest.mark.parametrize("preset", PRESETS)
def test_plain_updates_are_the_messages_of_the_server(preset: Preset) -> None:
    """Without the server, a client in the same process can be fed by the same function."""
    _, log = story(preset, 3, seed=4)
    rng = Random(preset)
    for version in rng.sample(range(5, len(log)), 10):
        game = Game(1, 1, CATALOG, log[:version])
        described = [described_event(transition) for transition in game.history()]
        table, scores = table_info(game.table, game.turn), present_scores(game.table)
        since = rng.randrange(1, version)
        for seat in (None, 0, 2):
            plain = seat_update(
                game.view(seat),
                happened(game.events[since:], described[since - 1 :]),
                lambda table=table: table,  # type: ignore[misc]
                lambda seat, scores=scores: scoring_cells(scores, seat),  # type: ignore[misc]
                whole=True,
            )
            sent = msgspec.json.decode(
                GameMessages(game).update(since, Viewer(seat), deadline=None, whole=True)
            )
            expected = msgspec.json.decode(msgspec.json.encode(plain))
            assert sent["events"] == expected["events"]
            assert sent["table"] == expected["table"]
            assert sent.get("edicts") == expected["edicts"]
            own = expected["own"] or {"choice": None, "options": None}
            assert (sent.get("choice"), sent.get("options")) == (own["choice"], own["options"])


@pytest.mark.parametrize("preset", PRESETS)
def test_a_pending_choice_is_its_command_as_values(preset: Preset) -> None:
    """Every kind of choice of whole games: cells, terrain, extra cells, victims, rotation (T-2 to T-9, K)."""
    seen = set()
    _, log = story(preset, 2, seed=6)
    for transition in Game(1, 1, CATALOG, log).history():
        state = transition.after
        for seat, choice in enumerate(state.hidden.choices):
            if choice is None:
                continue
            pending = pending_choice(state.table, choice)
            assert pending.command == format_command(choice)
            kind = pending.command.split()[0]
            seen.add(kind)
            words = pending.command.split()
            if kind in ("single", "ambush", "hero"):
                assert ",".join(pending.cells) == words[1]
            elif kind == "draw":
                assert (",".join(pending.cells), pending.terrain) == (words[2], words[3])
            elif kind == "destroy":
                assert (pending.cells, pending.destroys) == ([], words[1])
            if kind == "hero":
                assert pending.rotation == int(words[2][1:])
            if pending.extra is not None:
                assert pending.skill is not None
                assert ",".join(pending.extra.cells) in words
            assert seat == choice.seat
    assert "draw" in seen
