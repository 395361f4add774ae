"""The script of the tutorial: its cards, its texts, and a deal that is an ordinary game."""

import re

import pytest
from tests.unit.tutorial.playing import CATALOG, Playing

from inkland.core.catalog import ExploreCard
from inkland.core.deal import is_possible_deal
from inkland.core.events import DeckShuffled, GameStarted, PilesShuffled
from inkland.locale import LANGUAGES, source_files, texts_in
from inkland.tutorial import CHAPTERS, Chapter, chapter_with
from inkland.tutorial.script import ELSEWHERE

FIRST = CHAPTERS[0]
IDS = [chapter.id for chapter in CHAPTERS]
LONGEST_NOTE = 40
"""Words: a note of this length fits beside the map of a phone."""
VARIABLES = {"first": 6, "second": 9, "coins": 4, "monsters": -1, "total": 18}


def notes_of(chapter: Chapter) -> list[str]:
    return [note.text for lesson in chapter.lessons for note in lesson.notes] + [
        note.text for note in chapter.closing
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_script_exists(language: str) -> None:
    texts = texts_in(language)
    for chapter in CHAPTERS:
        assert texts(f"tutorial-chapter-{chapter.id}")
        assert texts(f"tutorial-chapter-{chapter.id}.about")
        for note in notes_of(chapter):
            assert len(texts(note, **VARIABLES).split()) <= LONGEST_NOTE, note
        for lesson in chapter.lessons:
            for part in ("best", "better", "praise", "review"):
                assert texts(f"tutorial-goal-{lesson.goal}-{part}", gain=2, best=4)


def test_every_note_and_goal_of_the_catalog_is_in_the_script() -> None:
    written = set(re.findall(r"^(tutorial-(?:note|goal)-[\w-]+) =", source_files("en")["tutorial.ftl"], re.M))
    said = {ELSEWHERE.text} | {note for chapter in CHAPTERS for note in notes_of(chapter)}
    said |= {
        f"tutorial-goal-{lesson.goal}-{part}"
        for chapter in CHAPTERS
        for lesson in chapter.lessons
        for part in ("best", "better", "praise", "review")
    }
    assert written == said


def test_chapters_are_found_by_id() -> None:
    assert IDS == ["first-season", "heroes", "skills", "table"]
    assert [chapter_with(name) for name in IDS] == list(CHAPTERS)
    assert chapter_with("fifth") is None


@pytest.mark.parametrize("chapter", CHAPTERS, ids=IDS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_its_cards_come_first_and_the_deal_is_possible(chapter: Chapter, seed: int) -> None:
    events = Playing(chapter, seed).events
    started, piles, _, deck, *_ = events
    assert isinstance(started, GameStarted)
    assert isinstance(piles, PilesShuffled)
    assert isinstance(deck, DeckShuffled)
    assert deck.cards[: len(chapter.deck)] == chapter.deck
    assert len(set(deck.cards)) == len(deck.cards)
    assert is_possible_deal(CATALOG, started, piles)
    assert len(started.players) == chapter.players


@pytest.mark.parametrize("chapter", CHAPTERS, ids=IDS)
def test_the_other_cards_are_left_to_chance(chapter: Chapter) -> None:
    decks = [event.cards for seed in range(4) for event in Playing(chapter, seed).decks]
    assert len({cards[len(chapter.deck) :] for cards in decks}) > 1


def test_spring_of_the_first_chapter_is_the_script() -> None:
    """The times of the cards are 2 + 2 + 1 + 1 + 0 + 1 + 0 + 1, and spring has 8 (S-4, T-12)."""
    cards = [CATALOG.cards[card] for card in FIRST.deck]
    assert sum(card.time for card in cards) == 8
    assert sum(card.time for card in cards[:-1]) == 7
    drawn = [card.id for card in cards if isinstance(card, ExploreCard)]
    assert [lesson.card for lesson in FIRST.lessons] == drawn
    assert FIRST.bots == ()
    assert FIRST.edicts is not None
    assert FIRST.edicts[:2] == ("sentinel-wood", "mages-valley")
