"""Results of long measurements are kept one by one, and a stopped measurement goes on with them."""

from pathlib import Path

import pytest
from bench.review.choices import Compared
from bench.review.results import OtherMeasurement, Results

SETTINGS = {"seed": 1, "rounds": ((18, 8), (9, 16))}
FOUND = Compared(is_same=False, difference=0.5, error=0.25)


def never() -> Compared:
    raise AssertionError("measured again")


def test_results_of_an_earlier_run_are_not_measured_again(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    assert Results(file, SETTINGS).find("position 1", Compared, lambda: FOUND) == FOUND
    assert Results(file, SETTINGS).find("position 1", Compared, never) == FOUND


def test_a_result_that_was_half_written_is_measured_again(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    results = Results(file, SETTINGS)
    results.find("position 1", Compared, lambda: FOUND)
    results.find("position 2", Compared, lambda: FOUND)
    file.write_bytes(file.read_bytes()[:-5])
    resumed = Results(file, SETTINGS)
    resumed.find("position 1", Compared, never)
    with pytest.raises(AssertionError):
        resumed.find("position 2", Compared, never)
    resumed.find("position 2", Compared, lambda: FOUND)
    assert Results(file, SETTINGS).find("position 2", Compared, never) == FOUND


def test_results_of_other_settings_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    Results(file, SETTINGS)
    with pytest.raises(OtherMeasurement):
        Results(file, {**SETTINGS, "seed": 2})


def test_without_a_file_results_are_known_to_this_run_alone() -> None:
    results = Results(None, SETTINGS)
    assert results.find("position 1", Compared, lambda: FOUND) == FOUND
    assert results.find("position 1", Compared, never) == FOUND
    with pytest.raises(AssertionError):
        Results(None, SETTINGS).find("position 1", Compared, never)
