"""The scoring cards that the kernel can score, by number.

A game with another scoring card is played by the core. To add a card here, append its id to `CARDS` and its
name to the constants, then score it in `edicts.py`; the search also needs its potential and its weights.
"""

from typing import Final

from inkland.core.ids import CardId

CARDS: Final = tuple(
    CardId(card)
    for card in (
        "sentinel-wood",
        "greenbough",
        "treetower",
        "stoneside-forest",
        "canal-lake",
        "mages-valley",
        "golden-granary",
        "shoreside-expanse",
        "wildholds",
        "great-city",
        "greengold-plains",
        "shieldgate",
        "borderlands",
        "lost-barony",
        "broken-road",
        "cauldrons",
        "faunlost-thicket",
        "deepwood",
        "heart-of-the-forest",
        "sleepy-valley",
        "craylund",
        "ulems-wallow",
        "clawsgrave-peaks",
        "jorekburg",
        "traylo-monastery",
        "outer-enclave",
        "gnomish-colony",
        "caravansary",
        "dwarvenholds",
        "silos",
        "banded-hills",
        "starlit-sigil",
    )
)
"""The ids of the cards; a card's number is its index."""
(
    SENTINEL_WOOD,
    GREENBOUGH,
    TREETOWER,
    STONESIDE_FOREST,
    CANAL_LAKE,
    MAGES_VALLEY,
    GOLDEN_GRANARY,
    SHORESIDE_EXPANSE,
    WILDHOLDS,
    GREAT_CITY,
    GREENGOLD_PLAINS,
    SHIELDGATE,
    BORDERLANDS,
    LOST_BARONY,
    BROKEN_ROAD,
    CAULDRONS,
    FAUNLOST_THICKET,
    DEEPWOOD,
    HEART_OF_THE_FOREST,
    SLEEPY_VALLEY,
    CRAYLUND,
    ULEMS_WALLOW,
    CLAWSGRAVE_PEAKS,
    JOREKBURG,
    TRAYLO_MONASTERY,
    OUTER_ENCLAVE,
    GNOMISH_COLONY,
    CARAVANSARY,
    DWARVENHOLDS,
    SILOS,
    BANDED_HILLS,
    STARLIT_SIGIL,
) = range(32)
CARD_COUNT: Final = len(CARDS)
NUMBERS: Final = {card: number for number, card in enumerate(CARDS)}
"""The numbers of the cards by id."""
