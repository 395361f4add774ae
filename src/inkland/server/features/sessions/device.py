"""What the list of a guest's devices says about a device: its browser and its system, no more."""

from typing import Final, NamedTuple


class Device(NamedTuple):
    """The names of a browser and of a system; empty if they are not known."""

    browser: str = ""
    system: str = ""


_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("YaBrowser/", "Yandex Browser"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
"""Parts of user agents and what they mean, the particular ones first: most claim to be Chrome or Safari."""
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
)


def device_of(user_agent: str | None) -> Device:
    """Return the device that a request comes from; versions and models are left out on purpose.

    >>> device_of("Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0")
    Device(browser='Firefox', system='Android')
    >>> device_of("curl/8.9")
    Device(browser='', system='')
    """
    text = user_agent or ""
    return Device(_first(text, _BROWSERS), _first(text, _SYSTEMS))


def _first(text: str, known: tuple[tuple[str, str], ...]) -> str:
    return next((name for part, name in known if part in text), "")
