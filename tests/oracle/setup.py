"""What is fixed before the first card is revealed (S)."""

from dataclasses import dataclass

from tests.oracle.facts import AMBUSH, ATTACKS, FAMILY, MAPS, SEASONS, SKILL_COST

Objection = tuple[str, str]
"""A rule number and what offends it."""


@dataclass(frozen=True)
class Setup:
    """The choices and piles of one game; piles in order, the top card first (S-2, S-3, S-5)."""

    players: int
    map_id: str
    explore: str
    seasons: str
    heroes: bool
    ruins: bool
    ambush: tuple[str, ...]
    hero_pile: tuple[str, ...]
    edicts: dict[str, str]
    skills: tuple[str, ...]

    @property
    def solo(self) -> bool:
        """One player plays by the solo rules (S-1)."""
        return self.players == 1


def setup_objections(setup: Setup) -> list[Objection]:
    """Everything wrong with a set-up (S-1 to S-5, K-0)."""
    found: list[Objection] = []
    if not 1 <= setup.players <= 100:
        found.append(("S-1", f"{setup.players} players"))
    if setup.map_id not in MAPS:
        found.append(("S-1", f"unknown map {setup.map_id!r}"))
    if setup.explore not in ("base", "heroes"):
        found.append(("S-2", f"unknown explore set {setup.explore!r}"))
    if setup.seasons not in SEASONS:
        found.append(("S-2", f"unknown season set {setup.seasons!r}"))
    return found + _edict_objections(setup) + _pile_objections(setup)


def _edict_objections(setup: Setup) -> list[Objection]:
    if sorted(setup.edicts) != ["A", "B", "C", "D"]:
        return [("S-3", f"edicts {sorted(setup.edicts)}")]
    unknown = [card for card in setup.edicts.values() if card not in FAMILY]
    if unknown:
        return [("S-3", f"unknown scoring cards {unknown}")]
    families = sorted(FAMILY[card] for card in setup.edicts.values())
    if families != sorted(set(FAMILY.values())):
        return [("S-3", f"families {families}")]
    return []


def _pile_objections(setup: Setup) -> list[Objection]:
    found: list[Objection] = []
    if len(set(setup.ambush)) != 4 or len(setup.ambush) != 4 or not set(setup.ambush) <= set(AMBUSH):
        found.append(("S-2", f"ambush pile {list(setup.ambush)}"))
    if sorted(setup.hero_pile) != (sorted(ATTACKS) if setup.heroes else []):
        found.append(("S-5", f"hero pile {list(setup.hero_pile)} with hero cards {setup.heroes}"))
    skills = setup.skills
    if skills and (len(skills) != 3 or len(set(skills)) != 3 or not set(skills) <= set(SKILL_COST)):
        found.append(("K-0", f"skills {list(skills)}"))
    return found
