"""The cases of conformance/shuffle.json, which web/tests/shuffle-answering.test.ts reads too."""

from pathlib import Path

import msgspec
import pytest
from tests.unit.shuffle.tickets import Described, KeptName, kept_of, may_answer, named, own_part_of


class Answer(msgspec.Struct):
    case: str
    kept: list[KeptName]
    ticket: str
    answer: bool


class Record(msgspec.Struct):
    case: str
    kept: list[KeptName]
    ticket: str
    earlier: list[str]
    own: str


class Cases(msgspec.Struct):
    tickets: dict[str, Described]
    answers: list[Answer]
    records: list[Record]


PATH = Path(__file__).parents[3] / "conformance" / "shuffle.json"
CASES = msgspec.json.decode(PATH.read_bytes(), type=Cases)


@pytest.mark.parametrize("one", CASES.answers, ids=lambda one: one.case)
def test_a_ticket_is_answered_or_not(one: Answer) -> None:
    assert may_answer(kept_of(CASES.tickets, one.kept), named(CASES.tickets, one.ticket)) == one.answer


@pytest.mark.parametrize("one", CASES.records, ids=lambda one: one.case)
def test_a_record_is_checked_against_what_was_kept(one: Record) -> None:
    earlier = tuple(named(CASES.tickets, name) for name in one.earlier)
    kept = kept_of(CASES.tickets, one.kept)
    assert own_part_of(kept, named(CASES.tickets, one.ticket), earlier) == one.own
