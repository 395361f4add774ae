"""Where the numbers of a batch environment are: what it knows of itself, and of each game's turn."""

from typing import Final

FACT_PLAYERS, FACT_SEASONAL, FACT_SETUPS, FACT_NEXT_SEED, FACT_PLANE_BYTES, FACT_VECTOR_SIZE, FACT_SCORING = (
    range(7)
)
"""Seats; whether rewards come season by season; how many set-ups take turns; the seed of the next game; sizes
of all planes, of the vector and of the catalog's scoring cards."""
FIELDS: Final = FACT_SCORING + 1
"""The places of the vector's parts, in the order of `vector_fields`."""
FIELD_NAMES: Final = (
    "card", "turn", "season", "time", "threshold", "duty", "ruins_waiting", "edicts", "revealed", "met",
    "skills", "skill_used", "begun_skill", "begun_overhang", "begun_terrain", "draws_on", "sheets",
)  # fmt: skip
(
    CARD_FIELD, TURN_FIELD, SEASON_FIELD, TIME_FIELD, THRESHOLD_FIELD, DUTY_FIELD, RUINS_FIELD, EDICTS_FIELD,
    REVEALED_FIELD, MET_FIELD,
) = range(FIELDS, FIELDS + 10)  # fmt: skip
SKILLS_FIELD, SKILL_USED_FIELD, BEGUN_SKILL_FIELD, BEGUN_OVERHANG_FIELD = range(FIELDS + 10, FIELDS + 14)
BEGUN_TERRAIN_FIELD, DRAWS_ON_FIELD, SHEETS_FIELD = range(FIELDS + 14, FIELDS + 17)
EDICT_ORDER: Final = FIELDS + len(FIELD_NAMES)
"""The place in the catalog of each scoring card of the kernel."""

SEAT, BEGUN, BEGUN_NEXT, SEED = range(4)
"""A game's turn: the seat that chooses, or −1 at the end; the first two actions of its choice, or −1; the
seed of the game."""
TURN_WORDS: Final = 4
MASK_WORDS: Final = 216
"""A mask of all actions, bit by bit."""
