"""A bot that draws for a person who is away uses no skill, also where one would pay (K-0)."""

from threading import Event

from msgspec.structs import replace

from inkland.content import load_catalog
from inkland.core.catalog import Skill
from inkland.core.decide import start, step
from inkland.core.ids import Seat
from inkland.core.record import replace as replaced
from inkland.core.setup.presets import preset_config
from inkland.core.setup.ruleset import Player
from inkland.core.state import SkillTurn
from inkland.notation.commands import parse_command
from inkland.server.app.work import choose_move
from inkland.server.infra.jobs.protocol.table_codec import encode_table
from inkland.server.infra.jobs.protocol.work import ChooseMove
from inkland.server.model.games.bot_chance import chance_of
from inkland.sim.chance import SeededRng

CATALOG = load_catalog()
NEVER = Event()


def uses_skill(line: str) -> bool:
    return "+" in line or line.startswith("skill")


def test_stand_ins_use_no_skill_where_a_bot_would() -> None:
    cards = (Skill.DIPLOMACY, Skill.SEARCH, Skill.HIDE)
    config = replaced(preset_config("everything", CATALOG), skill_cards=cards)
    state, _ = start(CATALOG, config, (Player("Ada"),), SeededRng(5))
    tempting = before_ambush = 0
    while state.table.result is None:
        seat = min(state.table.awaited)
        asked = ChooseMove(encode_table(state.table, "1"), seat, "greedy", chance_of(b"x" * 16, "bot"))
        plain = choose_move(replace(asked, is_plain=True), NEVER)
        assert plain.problem == ""
        assert not uses_skill(plain.command), plain.command
        tempting += uses_skill(choose_move(asked, NEVER).command)
        before_ambush += isinstance(state.table.turn, SkillTurn)
        state, _ = step(state, parse_command(plain.command, Seat(seat)), SeededRng(1))
    assert tempting >= 3, "a bot of that level would have used skills in this game"
    assert before_ambush >= 1
