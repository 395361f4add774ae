"""The folder where the server keeps games and guests, for the commands that use it."""

from pathlib import Path

from inkland.cli.parser import Parser
from inkland.locale import Texts


def add_data_folder(parser: Parser, texts: Texts) -> None:
    """Add `--data`."""
    parser.add_argument(
        "--data", type=Path, metavar=texts("serve-metavar-folder"), help=texts("serve-option-data")
    )


def default_folder() -> Path:
    """Return the folder that is used without `--data`."""
    from platformdirs import user_data_path  # noqa: PLC0415

    return user_data_path("inkland", appauthor=False) / "server"
