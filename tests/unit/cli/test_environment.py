"""Options from environment variables, for whatever option there is."""

from pathlib import Path

import pytest

from inkland.cli.environment import PREFIX, variables
from inkland.cli.main import SERVICES, make_parser
from inkland.cli.usage import UsageError
from inkland.locale import texts_in

TEXTS = texts_in("en")


def parsed(monkeypatch: pytest.MonkeyPatch, *arguments: str, **given: str) -> dict[str, object]:
    for name, value in given.items():
        monkeypatch.setenv(PREFIX + name, value)
    return vars(make_parser(TEXTS).parse_args(["serve", *arguments]))


def test_numbers_switches_paths_and_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    found = parsed(
        monkeypatch,
        PORT="8700",
        OPEN_GAMES="no",
        COMPRESS="yes",
        DATA="games",
        NOTICES_ALLOW="http://a.example, http://b.example",
        PUBLIC_URL="https://maps.example/",
    )
    assert (found["port"], found["open_games"], found["compress"]) == (8700, False, True)
    assert found["data"] == Path("games")
    assert found["notices_allow"] == ["http://a.example", "http://b.example"]
    assert found["public_url"] == "https://maps.example"


def test_the_command_line_wins_and_an_empty_variable_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    found = parsed(monkeypatch, "--port", "1", "--open-games", PORT="2", OPEN_GAMES="no", PUBLIC_URL="")
    assert (found["port"], found["open_games"], found["public_url"]) == (1, True, None)


def test_a_secret_comes_from_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "token").write_text("s3cret\n")
    found = parsed(monkeypatch, METRICS_TOKEN_FILE=str(tmp_path / "token"))
    assert found["metrics_token"] == "s3cret"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"PORT": "x"}, "INKLAND_PORT: “x” is not a whole number"),
        ({"COMPRESS": "perhaps"}, "INKLAND_COMPRESS: “perhaps” is neither"),
        ({"PUBLIC_URL": "maps"}, "INKLAND_PUBLIC_URL: "),
        ({"METRICS_TOKEN_FILE": "/nowhere"}, "INKLAND_METRICS_TOKEN_FILE cannot be read"),
        ({"PORT": "1", "PORT_FILE": "/nowhere"}, "Both INKLAND_PORT and INKLAND_PORT_FILE"),
    ],
)
def test_a_bad_variable_is_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, given: dict[str, str], message: str
) -> None:
    with pytest.raises(UsageError, match=message):
        parsed(monkeypatch, **given)


def test_other_commands_take_only_the_place_of_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INKLAND_DATA", "games")
    monkeypatch.setenv("INKLAND_HIDE", "Ada")
    found = make_parser(TEXTS).parse_args(["names"])
    assert found.data == Path("games")
    assert not found.hide


@pytest.mark.parametrize("command", SERVICES)
def test_no_two_options_have_the_same_variable(command: str) -> None:
    parser = make_parser(TEXTS)
    parser.add_all_arguments()
    (service,) = [one for one in parser.commands() if one.prog.endswith(f" {command}")]
    names = [name for _, name in variables(service._actions)]
    assert len(names) == len(set(names)) > 5
    assert not {f"{name}_FILE" for name in names} & set(names), "a file would have two meanings"
