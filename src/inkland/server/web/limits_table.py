"""The tables of limits in docs/limits.md, made from the settings (`make limits`)."""

import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from inkland.server.base import limits as guests
from inkland.server.base.limits import KB, Limits
from inkland.server.web.http.request_limits import CONNECT, EXPENSIVE, FILE, PREPARED, USUAL

BEGIN: Final = "<!-- limits: made by `make limits` -->\n"
END: Final = "<!-- end of limits -->\n"
GUESTS_BEGIN: Final = "<!-- limits of guests: made by `make limits` -->\n"
GUESTS_END: Final = "<!-- end of limits of guests -->\n"


class Row(NamedTuple):
    """One line: what is limited, how much is allowed, and what happens to more."""

    what: str
    limit: str
    """With the names of limits in braces; `:B` shows a size, `:,` a number."""
    beyond: str


ROWS: Final = (
    Row("open connections", "{connections:,}", "a waiting one is closed, or the new one refused"),
    Row("open connections per address", "{address_sockets:,}; proxies have no such limit", "the same"),
    Row("new connections per address", "{openings:g} per second, bursts of {opening_burst:,}", "refused"),
    Row("connections to rooms per address", "{address_connections:,}", "closed (4429)"),
    Row("time for the head of a request", "{head_seconds:g} s", "closed"),
    Row("head of a request", "{head_bytes:B}, {head_fields} headers", "431"),
    Row("time for the body of a request", "{body_seconds:g} s", "closed"),
    Row("body of a request", "{body_bytes:B}; {record_bytes:B} for a record of a game", "413, unread"),
    Row("time between two requests on a connection", "{idle_seconds:g} s", "closed"),
    Row("time in which a client reads nothing", "{write_seconds:g} s", "closed"),
    Row("time in which a client accepts a close", "{close_seconds:g} s", "closed anyway"),
    Row("requests sent ahead on a connection", "{pipelined}", "400"),
    Row("requests in progress per address", "{address_requests:,}, without files", "429"),
    Row(
        "points for requests per address",
        f"{{points:g}} per second, bursts of {{point_burst:,}}; a file costs {FILE}, a prepared document "
        f"{PREPARED}, most requests {USUAL}, a connection to a room {CONNECT}, lists and games {EXPENSIVE}; "
        "a third is for files only",
        "429",
    ),
    Row("requests that run at once", "{slots}, without files", "wait; the addresses take turns"),
    Row("state-changing requests per address", "{changes:g} per second, bursts of {change_burst:,}", "429"),
    Row(
        "recovery codes, and wrong join codes, per address",
        "{recovery_burst}, then one every {recovery_seconds:g} s",
        "429",
    ),
    Row("wrong tries of one recovery code", "{recovery_tries} within an hour", "429, even for the right one"),
    Row("reviews per guest, waiting or running", "{guest_reviews}", "429"),
    Row("reviews per address, waiting or running", "{address_reviews}, in all {reviews}", "429"),
    Row("time to the first message of a connection to a room", "{hello_seconds:g} s", "closed (4400)"),
    Row("one message", "{message_bytes:B}, in {fragments} parts", "closed (1009, 4429)"),
    Row(
        "messages per connection",
        "{messages:g} per second, bursts of {message_burst:,}",
        "refused; closed (4429) after {strikes}",
    ),
    Row(
        "messages per address",
        "{address_messages:g} per second, bursts of {address_burst:,}",
        "refused; closed (4429) after {strikes}",
    ),
    Row("pings per connection", "{pings:g} per second, bursts of {ping_burst}", "closed (4429)"),
    Row("backlog of a slow connection", "{backlog_messages} messages or {backlog_bytes:B}", "closed (4408)"),
)


GUEST_ROWS: Final = (
    Row("devices of a guest", "{MOST_SESSIONS}", "the one unused for the longest time is signed out"),
    Row("name of a guest", "{LONGEST_NAME} characters, {MOST_MARKS} accents on a letter", "refused"),
    Row("people on one device at a table", "{MOST_ON_DEVICE}", "refused"),
    Row("time for a card", "{LONGEST_CLOCK:,} s", "refused"),
    Row("a choice as text", "{LONGEST_COMMAND:,} characters", "refused"),
    Row("parts of a guest's devices in a shuffle", "{MOST_COMMITMENTS}", "those of the last devices count"),
    Row("settings of a guest", "{LARGEST_SETTINGS:B}", "refused"),
    Row("blocked guests", "{MOST_BLOCKS}", "refused"),
    Row("channels of notifications", "{MOST_CHANNELS}", "refused"),
    Row("address of a channel", "{LONGEST_ADDRESS:,} characters", "refused"),
    Row(
        "notifications sent at a time",
        "{MOST_NOTICES}; {MOST_NOTICES_OF_ADDRESS} for the guests of an address, "
        "{MOST_NOTICES_OF_GUEST} for a guest, {MOST_SLOW_NOTICES} to channels whose last one has not arrived",
        "wait",
    ),
    Row("waiting notifications of a guest", "{MOST_WAITING_NOTICES}", "dropped"),
    Row("requests per address that need the hash of a recovery code, at a time", "{MOST_HASHES}", "503"),
    Row("rooms of one host on the list of open games", "{MOST_OF_HOST}", "not shown"),
    Row("branches of one game", "{MOST_BRANCHES}", "refused"),
    Row("challenges of a guest", "{MOST_CHALLENGES}", "refused"),
    Row("games of one challenge that a guest begins", "{MOST_OWN_TRIES}", "refused"),
    Row("reactions of a guest", "{REACTION_RATE:g} per second, bursts of {REACTION_BURST}", "refused"),
    Row("exports of a guest", "{EXPORT_RATE:g} per second, bursts of {EXPORT_BURST}", "429"),
    Row("pictures per address", "{PICTURE_RATE:g} per second, bursts of {PICTURE_BURST}", "429"),
    Row(
        "requests for links of the daily map, with a token, per address",
        "{TOKEN_RATE:g} per second, bursts of {TOKEN_BURST}",
        "429",
    ),
)
"""What guests may keep and do: the constants of `limits`."""


class _Number(float):
    """A number that can be shown as a size."""

    def __format__(self, form: str) -> str:
        if form != "B":
            return format(int(self) if self.is_integer() else float(self), form)
        return f"{self / 1_000_000:g} MB" if self >= 1_000_000 else f"{self / KB:g} kB"


def lines(rows: Iterable[Row], values: Mapping[str, float]) -> Iterator[str]:
    """Yield the lines of a table."""
    numbers = {name: _Number(value) for name, value in values.items()}
    yield "| what | limit | above it |"
    yield "|---|---|---|"
    for row in rows:
        yield f"| {row.what} | {row.limit.format(**numbers)} | {row.beyond.format(**numbers)} |"


def guest_limits() -> dict[str, float]:
    """Return the limits of guests by name."""
    return {name: value for name, value in vars(guests).items() if isinstance(value, int | float)}


def with_table(page: str, limits: Limits) -> str:
    """Return a page with the tables between their marks."""
    page = _filled(page, BEGIN, END, lines(ROWS, msgspec.structs.asdict(limits)))
    return _filled(page, GUESTS_BEGIN, GUESTS_END, lines(GUEST_ROWS, guest_limits()))


def _filled(page: str, begin: str, end: str, made: Iterable[str]) -> str:
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    return "".join([before, begin, "\n", *(f"{line}\n" for line in made), "\n", end, after])


def main(path: Path) -> None:
    """Write the table into a page."""
    path.write_text(with_table(path.read_text(encoding="utf-8"), Limits()), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
