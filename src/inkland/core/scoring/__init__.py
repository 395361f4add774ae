"""The 32 scoring cards, one module for each family and box: pure functions from a sheet to a Score."""

from collections.abc import Callable, Mapping
from typing import Final

from inkland.core.ids import CardId
from inkland.core.scoring import farm_water, forest, spaces, village
from inkland.core.scoring.score import Part, Score, per_cell
from inkland.core.sheet import Sheet

Scorer = Callable[[Sheet], Score]

SCORERS: Final[Mapping[CardId, Scorer]] = {
    CardId("sentinel-wood"): forest.sentinel_wood,
    CardId("greenbough"): forest.greenbough,
    CardId("treetower"): forest.treetower,
    CardId("stoneside-forest"): forest.stoneside_forest,
    CardId("faunlost-thicket"): forest.faunlost_thicket,
    CardId("deepwood"): forest.deepwood,
    CardId("heart-of-the-forest"): forest.heart_of_the_forest,
    CardId("sleepy-valley"): forest.sleepy_valley,
    CardId("canal-lake"): farm_water.canal_lake,
    CardId("mages-valley"): farm_water.mages_valley,
    CardId("golden-granary"): farm_water.golden_granary,
    CardId("shoreside-expanse"): farm_water.shoreside_expanse,
    CardId("craylund"): farm_water.craylund,
    CardId("ulems-wallow"): farm_water.ulems_wallow,
    CardId("clawsgrave-peaks"): farm_water.clawsgrave_peaks,
    CardId("jorekburg"): farm_water.jorekburg,
    CardId("wildholds"): village.wildholds,
    CardId("great-city"): village.great_city,
    CardId("greengold-plains"): village.greengold_plains,
    CardId("shieldgate"): village.shieldgate,
    CardId("traylo-monastery"): village.traylo_monastery,
    CardId("outer-enclave"): village.outer_enclave,
    CardId("gnomish-colony"): village.gnomish_colony,
    CardId("caravansary"): village.caravansary,
    CardId("borderlands"): spaces.borderlands,
    CardId("lost-barony"): spaces.lost_barony,
    CardId("broken-road"): spaces.broken_road,
    CardId("cauldrons"): spaces.cauldrons,
    CardId("dwarvenholds"): spaces.dwarvenholds,
    CardId("silos"): spaces.silos,
    CardId("banded-hills"): spaces.banded_hills,
    CardId("starlit-sigil"): spaces.starlit_sigil,
}


def monster_losses(sheet: Sheet) -> Score:
    """One star lost for each empty cell beside at least one monster, each cell once (P-2)."""
    return per_cell(-1, sheet.threatened)


__all__ = ["SCORERS", "Part", "Score", "Scorer", "monster_losses"]
