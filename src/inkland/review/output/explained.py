"""Why a choice is worth less than the best one found, in one or two sentences of the user's language."""

from collections.abc import Sequence
from typing import Final

from inkland.core.setup.ruleset import Ruleset
from inkland.locale import Texts
from inkland.locale.formats import listed
from inkland.notation.cells import cell_names
from inkland.render.words import edict_name, places, terrain_name
from inkland.review.explanation import explain
from inkland.review.facts.fact import SPOILING, Fact, FactKind
from inkland.review.output.shown import ShownChoice
from inkland.review.output.words import why_sentence
from inkland.review.sources import by_source


def explanation(facts: Sequence[Fact], rules: Ruleset, texts: Texts, *, is_hostile: bool = False) -> str:
    """Return the sentences about facts; nothing if there are none. `is_hostile`: on a neighbor's sheet."""
    sentences = []
    for name in ("better", "neighbor"):
        clauses = [
            _clause(fact, rules, texts)
            for fact in facts
            if fact.kind not in SPOILING and (name == "neighbor") is (is_hostile and fact.kind not in HARM)
        ]
        if clauses:
            count = "" if len(clauses) == 1 else "-two"
            sentences.append(texts(f"explain-{name}{count}", fact=clauses[0], other=clauses[-1]))
    variant = ".neighbor" if is_hostile else ""
    sentences += [_clause(fact, rules, texts, variant) for fact in facts if fact.kind in SPOILING]
    return " ".join(sentences)


def _clause(fact: Fact, rules: Ruleset, texts: Texts, variant: str | None = None) -> str:
    """Return what a fact says; `web/src/screens/review/explain.ts` does the same."""
    names = cell_names(fact.cells)
    first, last = (names[0], names[-1]) if names else ("", "")
    return texts(
        f"explain-{fact.kind}{_variant(fact) if variant is None else variant}",
        edict="" if fact.edict is None else edict_name(rules, fact.edict, texts),
        row=first[:1],
        column=first[1:],
        first=first,
        last=last,
        cells=places(fact.cells),
        terrain="" if fact.terrain is None else terrain_name(fact.terrain, texts),
        stars=fact.stars,
        when=_when(fact, rules, texts),
        best=fact.best,
        chosen=fact.chosen,
    )


AT: Final = (
    FactKind.SCORES,
    FactKind.COINS,
    FactKind.OPEN_LESS,
    FactKind.OPEN_MORE,
    FactKind.NEARER,
    FactKind.FILLS,
    FactKind.ROOM,
    FactKind.SIDES,
)
"""Kinds of facts that are told with cells or without."""
WITH_TERRAIN: Final = (FactKind.PREPARES, FactKind.NEARER)
"""Kinds of facts that name a terrain beside the cells, if it has to be one."""
HARM: Final = (FactKind.OPEN_MORE,)
"""What the better choice does on a neighbor's map; of other facts the neighbor keeps what is good."""
MOST_SEASONS: Final = 2
"""More seasons than this are counted instead of named: they are all that are left."""


def _variant(fact: Fact) -> str:
    """Return which of the texts of a fact's kind is told."""
    if fact.kind in WITH_TERRAIN and fact.cells and fact.terrain is not None:
        return ".with"
    if fact.kind in AT and fact.cells:
        return ".at"
    return ".one" if fact.kind is FactKind.DIAGONAL and fact.cells.bit_count() == 1 else ""


def _when(fact: Fact, rules: Ruleset, texts: Texts) -> str:
    """Return what a fact brings in which seasons."""
    if len(fact.seasons) > MOST_SEASONS:
        return texts("explain-in-each", stars=fact.stars, count=len(fact.seasons))
    seasons = (rules.seasons[season].id for season in fact.seasons)
    return listed(texts(f"explain-in-{season}", stars=fact.stars) for season in seasons)


def explained(choice: ShownChoice, rules: Ruleset, texts: Texts) -> str:
    """Return why a choice is worth less than the best one: what the maps show, and what follows from it."""
    is_hostile = choice.owner != choice.step.seat
    facts = explain(
        choice.before,
        choice.before.sheets[choice.owner],
        choice.chosen.sheet,
        choice.best.sheet,
        by_source(choice.review.loss_parts, rules),
        is_hostile=is_hostile,
    )
    why = why_sentence(choice.review.why, rules, texts, is_hostile=is_hostile)
    sentences = (explanation(facts, rules, texts, is_hostile=is_hostile), why)
    return " ".join(filter(None, sentences))
