"""The dashboard, the alerts and the page of metrics: they name metrics that a server has, and all of them."""

import json
import re
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]
from tests.server.clients import Visitor, started
from tests.server.locations import one_server_only
from tests.server.running_server import running_server

from inkland.server.base.errors import ServerCode
from inkland.server.base.telemetry.damages import Damages
from inkland.server.base.telemetry.metrics import JOB_KINDS
from inkland.server.base.telemetry.metrics_table import all_metrics, families, lines, with_table

TOP = Path(__file__).parents[3]
MONITORING = TOP / "deploy" / "monitoring"
PAGE = (TOP / "docs" / "metrics.md").read_text(encoding="utf-8")
DASHBOARD: dict[str, Any] = json.loads((MONITORING / "grafana-dashboard.json").read_text(encoding="utf-8"))
ALERTS: dict[str, Any] = yaml.safe_load((MONITORING / "alerts.yml").read_text(encoding="utf-8"))
OF_PROMETHEUS = {"up"}
OF_ALL = {"job", "instance"}
"""The labels that Prometheus adds to every metric."""
NAME = re.compile(r"\b(?:inkland|process)_[a-z_]+\b|\bup\b")
SELECTOR = re.compile(r"(\w+)\{([^}]*)\}")
GROUPING = re.compile(r"\b(?:by|on) \(([^)]*)\)")
VALUES = {
    "job": {"inkland"},
    "kind": set(JOB_KINDS),
    "code": {code.value for code in ServerCode},
    "state": {"ready", "other"},
    "result": {"failed"},
}
"""What queries may compare labels with."""


def known_labels() -> dict[str, set[str]]:
    """The labels of every name that a query can ask a server for."""
    found = {name: set(OF_ALL) for name in OF_PROMETHEUS}
    for family, labels in families(all_metrics()):
        suffixes = {
            "counter": ("_total",),
            "histogram": ("_bucket", "_sum", "_count"),
            "info": ("_info",),
        }.get(family.type, ("",))
        for suffix in suffixes:
            found[family.name + suffix] = OF_ALL | set(labels) | ({"le"} if suffix == "_bucket" else set())
    return found


def known_names() -> set[str]:
    """Every name that a query can ask a server for."""
    return set(known_labels())


def queries() -> dict[str, str]:
    """All queries, by where they are."""
    panels = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
    found = {
        f"{panel['title']} {target['refId']}": target["expr"]
        for panel in panels
        for target in panel["targets"]
    }
    found |= {rule["alert"]: rule["expr"] for group in ALERTS["groups"] for rule in group["rules"]}
    found["servers"] = DASHBOARD["templating"]["list"][1]["query"]["query"]
    return found


def test_every_metric_of_a_query_exists() -> None:
    known = known_names()
    for place, query in queries().items():
        named = set(NAME.findall(query))
        assert named, place
        assert named <= known, (place, named - known)
        assert query.count("(") == query.count(")"), place
        assert query.count("{") == query.count("}"), place


def test_every_label_of_a_query_exists_and_can_have_that_value() -> None:
    known = known_labels()
    checked = 0
    for place, query in queries().items():
        for name, selector in SELECTOR.findall(query):
            for label, how, value in re.findall(r'(\w+)(=~?)"([^"]*)"', selector):
                assert label in known[name], (place, label)
                assert value == "$server" if how == "=~" else value in VALUES[label], (place, label, value)
                checked += 1
        labels = set[str]().union(*(known[name] for name in NAME.findall(query)))
        for grouping in GROUPING.findall(query):
            assert set(grouping.split(", ")) <= labels, (place, grouping)
    assert checked > 20


def test_the_dashboard_shows_what_an_operator_looks_for() -> None:
    rows = [panel["title"] for panel in DASHBOARD["panels"] if panel["type"] == "row"]
    assert rows == ["State", "Traffic", "Latency", "Saves", "Bots and workers", "Errors", "Processes"]
    ids = [panel["id"] for panel in DASHBOARD["panels"]]
    assert len(ids) == len(set(ids))
    places = {(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in DASHBOARD["panels"]}
    assert len(places) == len(ids), "two panels at one place"


def test_every_alert_says_what_to_do() -> None:
    rules = [rule for group in ALERTS["groups"] for rule in group["rules"]]
    assert len({rule["alert"] for rule in rules}) == len(rules) >= 8
    for rule in rules:
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert {"summary", "description"} == set(rule["annotations"])


def test_damage_is_an_increase_from_the_first_one_on() -> None:
    """For Prometheus a counter that begins with 1 has not increased, and nobody would be paged."""
    metrics = all_metrics()
    Damages(metrics, None)
    text = metrics.text().decode()
    assert 'inkland_damages_total{kind="game"} 0.0' in text
    assert 'inkland_damages_total{kind="room"} 0.0' in text


def test_the_example_reads_the_alerts() -> None:
    found = yaml.safe_load((MONITORING / "prometheus.yml").read_text(encoding="utf-8"))
    assert found["rule_files"] == ["alerts.yml"]
    (job,) = found["scrape_configs"]
    assert f'job="{job["job_name"]}"' in ALERTS["groups"][0]["rules"][0]["expr"]


def test_the_page_has_every_metric() -> None:
    assert with_table(PAGE) == PAGE, "run `make metrics-table`"
    named = {line.split("`")[1] for line in lines(all_metrics()) if "`" in line}
    assert len(named) > 30


@one_server_only
async def test_a_server_shows_what_the_page_says(tmp_path: Path) -> None:
    """Of metrics with labels only those lines exist that something has happened for."""
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        await started(running, ada, bots=["random"])
        text = (await ada.client.get("/metrics")).text
    shown = set(re.findall(r"^# TYPE (\S+) ", text, re.MULTILINE))
    expected = {
        name for name in known_names() - OF_PROMETHEUS if not name.endswith(("_bucket", "_sum", "_count"))
    }
    remote = {name for name in expected if name not in shown}
    assert all("remote" in name or "worker_messages" in name for name in remote), remote
    assert re.search(r"^inkland_connections 1\.0$", text, re.MULTILINE)
    assert re.search(r'^inkland_build_info\{protocol="2",version="', text, re.MULTILINE)
