"""Rule numbers: every rule of docs/rules has a test, and every number cited in the source exists."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from inkland.content import load_catalog

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
SOURCE = ROOT / "src" / "inkland"
TESTS = ROOT / "tests"

ANCHOR = re.compile(r'<a id="((?:[GSTMPEOK]-\d{1,2})|N)"></a>')
CITED = re.compile(r"(?<![\w-])([GSTMPEOK]-\d{1,2})(?![\w-])|(?<![\w.-])(N)(?=[:,.)]|$)")


def listed_rules() -> set[str]:
    """The numbers of all rules: the link targets of the rules' pages."""
    return {
        number for page in RULES.glob("*.md") for number in ANCHOR.findall(page.read_text(encoding="utf-8"))
    }


def cited_in(text: str) -> set[str]:
    """The rule numbers that a text cites in the exact form, such as T-3; the only rule of section N is N."""
    return {first or second for first, second in CITED.findall(text)}


def docstrings(path: Path) -> Iterator[str]:
    """Docstrings of module, classes and functions, and the strings that stand under a field or constant."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        constant = node.value if isinstance(node, ast.Expr) else None
        if isinstance(constant, ast.Constant) and isinstance(constant.value, str):
            yield constant.value


def test_the_rules_are_complete() -> None:
    """Every section has the numbers that the index of the rules promises."""
    wanted = {
        f"{letter}-{n}"
        for letter, last in zip("GSTMPO", (10, 7, 12, 5, 4, 5), strict=True)
        for n in range(1, last + 1)
    }
    catalog = load_catalog()
    wanted |= {card.rule for card in catalog.scoring.values()} | {
        card.rule for card in catalog.skills.values()
    }
    wanted |= {"K-0", "K-10", "N"}
    assert listed_rules() == wanted


def checks_something(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a test asserts something or expects an error."""
    return any(
        isinstance(node, ast.Assert) or (isinstance(node, ast.Attribute) and node.attr == "raises")
        for node in ast.walk(function)
    )


def rules_with_a_test() -> set[str]:
    """Return the rules cited in the docstring of a test that checks something, and by scoring sheets."""
    tested: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
                and node.name.startswith("test_")
                and checks_something(node)
            ):
                tested |= cited_in(ast.get_docstring(node) or "")
    # test_scoring_vectors scores every sheet of these files and compares the rule with the card's.
    sheets = (ROOT / "conformance" / "scoring").glob("*.toml")
    return tested | {tomllib.loads(file.read_text(encoding="utf-8"))["rule"] for file in sheets}


def test_every_rule_has_a_test() -> None:
    """A rule that no test cites in its docstring is a rule that nobody guards."""
    assert listed_rules() - rules_with_a_test() == set()


def test_every_number_in_the_source_exists() -> None:
    """Docstrings cite rules that can be looked up."""
    rules = listed_rules()
    wrong = {
        f"{path.relative_to(ROOT)}: {number}"
        for path in SOURCE.rglob("*.py")
        for text in docstrings(path)
        for number in cited_in(text) - rules
    }
    assert wrong == set()


def test_every_test_of_the_rules_cites_its_rule() -> None:
    """In tests/unit/rules each test says which rule it guards; records are no rule of the game."""
    silent = set()
    for path in (TESTS / "unit" / "rules").glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.FunctionDef)
                and node.name.startswith("test_")
                and path.name != "test_record.py"
            ):
                text = ast.get_docstring(node) or ""
                if not cited_in(text) and not re.match(r"E\b", text):
                    silent.add(f"{path.name}: {node.name}")
    assert silent == set()


def test_what_counts_as_a_citation() -> None:
    """The exact form only."""
    assert cited_in("T-3, (K-08) and E-01; N: text") == {"T-3", "K-08", "E-01", "N"}
    assert cited_in("UTF-8, XT-3, T-, T-1x, T-100, O-3b, North, N of them, a-T-3") == set()
