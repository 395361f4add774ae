"""Legal choices from the options that the server sends; no rules are needed for it."""

import base64
from random import Random

import msgspec


class Orientation(msgspec.Struct):
    cells: list[tuple[int, int]]
    anchors: str


class Shape(msgspec.Struct):
    shape: int | None
    terrains: list[str]
    orientations: list[Orientation]
    skill: str | None


class SkillOption(msgspec.Struct):
    command: str
    skill: str | None


class Options(msgspec.Struct):
    kind: str
    shapes: list[Shape]
    skills: list[SkillOption]


NAMES = [f"{'ABCDEFGHIJK'[cell // 11]}{cell % 11 + 1}" for cell in range(121)]


def random_command(options: Options, rng: Random) -> str:
    """Return a random choice without skills, which cost coins and change little for the server."""
    if options.kind == "skills":
        return next(option.command for option in options.skills if option.skill is None)
    shape = rng.choice([shape for shape in options.shapes if shape.orientations and shape.skill is None])
    cells = _cells(rng.choice(shape.orientations), rng)
    match options.kind:
        case "ambush" | "destroy":
            return f"{options.kind} {cells}"
        case "hero":
            return f"hero {cells} r{rng.randrange(4)}"
        case "single":
            return f"single {cells} {rng.choice(shape.terrains)}"
        case _:
            number = "-" if shape.shape is None else shape.shape
            return f"draw {number} {cells} {rng.choice(shape.terrains)}"


def _cells(orientation: Orientation, rng: Random) -> str:
    board = int.from_bytes(base64.b64decode(orientation.anchors), "little")
    for _ in range(rng.randrange(board.bit_count())):
        board &= board - 1
    anchor = (board & -board).bit_length() - 1
    row, col = orientation.cells[0]
    return ",".join(NAMES[anchor + (r - row) * 11 + c - col] for r, c in orientation.cells)
