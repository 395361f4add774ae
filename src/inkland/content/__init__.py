"""Cards and maps as data, read and checked by one loader."""

from inkland.content.loader import load_catalog

__all__ = ["load_catalog"]
