"""A review as it is stored and sent: the document of the review, and a picture of each judged choice."""

from typing import Any, Literal

import msgspec
from msgspec import Raw

from inkland.notation.value_schema import union_schema
from inkland.review.document import Review
from inkland.views.types import PendingChoice, View

ReviewDepth = Literal["standard", "deep"]
"""The depths that the server offers, by the names of `review.Depth`."""
ReviewStatus = Literal["none", "queued", "running", "done", "failed"]


class ReviewFact(View, frozen=True):
    """What the best choice does better than the chosen one (`review.explanation.Fact`)."""

    kind: str
    edict: str | None
    cells: list[str]
    stars: int
    seasons: list[int]
    terrain: str | None
    best: int
    chosen: int


class ReviewPicture(View, frozen=True):
    """The sheet on which a judged choice was made, and the choices that can be shown on it."""

    at: int
    """The moment after the choice, as in the review's steps."""
    seat: int
    """Who chose."""
    sheet: int
    """Whose sheet it is."""
    rows: tuple[str, ...]
    """The sheet before the choice."""
    attack: list[str]
    claimed: list[str]
    choices: list[PendingChoice]
    """The chosen one, the reference player's, the best one and the other candidates, each once."""
    facts: tuple[ReviewFact, ...] = ()
    """Why the best one is better; reviews of earlier versions have none."""


class ReviewDocument(View, frozen=True):
    """The finished part of a review, with its pictures."""

    review: Raw
    """A `Review` (review/document.py)."""
    pictures: list[ReviewPicture]


def review_schemas(prefix: str) -> dict[str, Any]:
    """Return the schemas of a review's document and its parts by name; `prefix` begins each reference."""
    _, named = msgspec.json.schema_components([ReviewDocument], ref_template=prefix + "{name}")
    review, parts = union_schema(Review, prefix)
    named["ReviewDocument"]["properties"]["review"] = {"$ref": f"{prefix}Review"}
    return named | parts | {"Review": review}
