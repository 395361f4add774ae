"""Cells that let a cluster grow, or join clusters, until a card rewards it."""

from collections.abc import Callable, Iterator
from typing import Final

from inkland.core.board.grid import LINES, Cells, clusters, neighbors, singles
from inkland.core.board.sheet import Sheet, terrain_cells
from inkland.core.ids import CardId, Terrain
from inkland.core.near_misses.near_miss import Trial
from inkland.core.record import record
from inkland.core.scoring import SCORERS

Condition = Callable[[Cells], bool]
"""Says of a cluster whether it can earn stars at all: a quick test before the card is scored."""


@record
class Growth:
    """How the clusters of a terrain earn stars."""

    terrain: Terrain
    condition: Callable[[Sheet], Condition]
    from_mountains: bool = False
    """Whether a new cluster may begin beside a mountain; otherwise an existing one grows."""


class _Network:
    """The empty cells of a sheet, joined by sides and by the clusters of a terrain."""

    def __init__(self, sheet: Sheet, growth: Growth) -> None:
        own = terrain_cells(sheet, growth.terrain)
        self._empty = sheet.empty
        self._clusters = [(cluster, neighbors(cluster)) for cluster in clusters(own)]
        self._joined: dict[Cells, Cells] = {}
        base = own | sheet.map.mountains if growth.from_mountains else own
        self.starts = neighbors(base) & sheet.empty

    def joined(self, cells: Cells) -> Cells:
        """Return the cells together with the clusters that they touch."""
        whole = cells
        for cluster, beside in self._clusters:
            if beside & cells:
                whole |= cluster
        return whole

    def beside(self, one: Cells) -> Cells:
        """Return the empty cells that touch a cell or a cluster beside it."""
        if one not in self._joined:
            self._joined[one] = neighbors(self.joined(one)) & self._empty & ~one
        return self._joined[one]


def growing_groups(trial: Trial, growth: Growth) -> Iterator[Cells]:
    """Yield the groups that let clusters grow and earn stars, while no part of a group earns any."""
    network, is_worth = _Network(trial.sheet, growth), growth.condition(trial.sheet)

    def is_idle(one: Cells) -> bool:
        return trial.gain(one, growth.terrain) <= 0

    def brings(group: Cells) -> bool:
        return is_worth(network.joined(group)) and trial.gain(group, growth.terrain) > 0

    pairs, seen = set[Cells](), set[Cells]()
    idle = {one for one in singles(trial.sheet.empty) if is_idle(one)}
    for one in singles(network.starts):
        if one not in idle:
            continue
        for two in singles(network.beside(one)):
            pair = one | two
            if two not in idle or pair in seen:
                continue
            seen.add(pair)
            if brings(pair):
                pairs.add(pair)
                yield pair
    for pair in sorted(seen - pairs):
        one = pair & -pair
        for three in singles((network.beside(one) | network.beside(pair ^ one)) & ~pair):
            group = pair | three
            if three not in idle or group in seen:
                continue
            seen.add(group)
            if brings(group) and trial.is_pure(group, growth.terrain):
                yield group


def _at_least(size: int) -> Callable[[Sheet], Condition]:
    return lambda _: lambda cluster: cluster.bit_count() >= size


def _larger_city(sheet: Sheet) -> Condition:
    largest = SCORERS[CardId("great-city")](sheet).points
    return lambda cluster: cluster.bit_count() > largest


def _larger_second(sheet: Sheet) -> Condition:
    second = SCORERS[CardId("shieldgate")](sheet).points // 2
    return lambda cluster: cluster.bit_count() > second


def _longer_route(sheet: Sheet) -> Condition:
    best = SCORERS[CardId("caravansary")](sheet).points
    return lambda cluster: sum(1 for line in LINES if line & cluster) > best


def _wider_enclave(sheet: Sheet) -> Condition:
    best = SCORERS[CardId("outer-enclave")](sheet).points
    return lambda cluster: (neighbors(cluster) & sheet.empty & ~cluster).bit_count() > best


def _three_kinds(sheet: Sheet) -> Condition:
    others = (sheet.forest, sheet.farm, sheet.water, sheet.monster, sheet.map.mountains, sheet.hero)

    def has_three(cluster: Cells) -> bool:
        beside = neighbors(cluster) & ~cluster
        return sum(1 for cells in others if cells & beside) >= 3

    return has_three


def _two_mountains(sheet: Sheet) -> Condition:
    return lambda cluster: (neighbors(cluster) & sheet.map.mountains).bit_count() >= 2


def _mountain_and_farm(sheet: Sheet) -> Condition:
    return lambda cluster: bool(
        neighbors(cluster) & sheet.map.mountains and neighbors(cluster) & sheet.farm & ~cluster
    )


def _three_waters(sheet: Sheet) -> Condition:
    return lambda cluster: (neighbors(cluster) & sheet.water).bit_count() >= 3


GROWTHS: Final = {
    CardId("stoneside-forest"): Growth(Terrain.FOREST, _two_mountains, from_mountains=True),
    CardId("deepwood"): Growth(Terrain.FOREST, _at_least(5)),
    CardId("craylund"): Growth(Terrain.FARM, _three_waters),
    CardId("clawsgrave-peaks"): Growth(Terrain.WATER, _mountain_and_farm, from_mountains=True),
    CardId("wildholds"): Growth(Terrain.VILLAGE, _at_least(6)),
    CardId("great-city"): Growth(Terrain.VILLAGE, _larger_city),
    CardId("greengold-plains"): Growth(Terrain.VILLAGE, _three_kinds),
    CardId("shieldgate"): Growth(Terrain.VILLAGE, _larger_second),
    CardId("outer-enclave"): Growth(Terrain.VILLAGE, _wider_enclave),
    CardId("caravansary"): Growth(Terrain.VILLAGE, _longer_route),
}
"""The cards that reward clusters."""
