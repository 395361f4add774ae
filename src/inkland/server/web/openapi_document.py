"""`python -m inkland.server.web.openapi_document` prints the OpenAPI document for the types of the client."""

import sys
from pathlib import Path

import msgspec

from inkland.server.base.settings import Settings
from inkland.server.web.asgi import make_litestar
from inkland.server.web.http.openapi import document_of


def main() -> None:
    """Print the document, sorted and indented, so that it can be compared line by line."""
    text = msgspec.json.encode(document_of(make_litestar(Settings(folder=Path()))), order="sorted")
    sys.stdout.write(msgspec.json.format(text, indent=1).decode() + "\n")


if __name__ == "__main__":
    main()
