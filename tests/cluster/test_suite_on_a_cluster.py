"""A few tests of the server as `make test-cluster` runs all of them: two servers behind a random proxy."""

import os
import subprocess
import sys

from deploy.local.settings import TOP

SAMPLE = (
    "tests/server/test_stand_ins.py::test_a_pause_by_agreement",
    "tests/server/test_stand_ins.py::test_nudging_a_neighbor",
    "tests/server/test_stand_ins.py::test_a_restart_that_cannot_be_saved_changes_nothing",
    "tests/server/test_hints.py::test_a_hint_is_three_choices_with_reasons",
    "tests/server/reviews/test_reviews.py::test_only_the_last_who_wanted_it_ends_a_review",
    "tests/server/fairness/test_patience.py::test_a_card_that_is_loaded_late_leaves_bots_some_time",
)


def test_a_sample_of_the_server_tests_passes_on_a_cluster() -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *SAMPLE],
        cwd=TOP,
        env={**environment, "INKLAND_TEST_CLUSTER": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
    )
    assert run.returncode == 0, run.stdout[-3000:]
    assert f"{len(SAMPLE)} passed" in run.stdout
