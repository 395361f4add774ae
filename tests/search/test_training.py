"""Training: equal runs give equal weights, however they are run; the weights file is read as written."""

import shlex
from pathlib import Path
from random import Random

import numpy as np
import pytest

from inkland.cli.main import run
from inkland.kernel.words import vector
from inkland.search.compiled import layout as search_layout
from inkland.search.perception import mask_weights, overlooked_options
from inkland.search.settings import Perception, TrainingRun
from inkland.search.training import BadCheckpoint, Trainer
from inkland.search.weights import BadWeights, format_weights, initial_weights, load_weights, parse_weights

RUN = TrainingRun(seed=3, rounds=2, games=280)


def learned(threads: int) -> Trainer:
    trainer = Trainer(RUN)
    while not trainer.is_done:
        trainer.play_round(threads, lambda _games, _stars: None)
    return trainer


@pytest.mark.slow
def test_threads_make_no_difference_and_an_interrupted_run_is_resumed(tmp_path: Path) -> None:
    """To the last digit, also across a checkpoint."""
    whole = learned(1)
    stopped = Trainer(RUN)
    stopped.play_round(3, lambda _games, _stars: None)
    stopped.save(tmp_path / "here.npz")
    resumed = Trainer.load(tmp_path / "here.npz")
    assert resumed.round == 1
    resumed.play_round(2, lambda _games, _stars: None)
    assert (resumed.weights == whole.weights).all()
    assert (whole.weights != initial_weights()).any()


@pytest.mark.parametrize("content", [b"", b"PK nonsense", b"\x93NUMPY", b"\x80\x04.", bytes(1000)])
def test_a_file_that_is_no_checkpoint(tmp_path: Path, content: bytes) -> None:
    """It is refused."""
    path = tmp_path / "broken.npz"
    path.write_bytes(content)
    with pytest.raises(BadCheckpoint):
        Trainer.load(path)


def test_a_damaged_checkpoint_is_refused_or_read(tmp_path: Path) -> None:
    """Whatever byte is wrong."""
    path = tmp_path / "damaged.npz"
    Trainer(TrainingRun(7, 4, 10)).save(path)
    data, rng = path.read_bytes(), Random(5)
    refused = 0
    for _ in range(150):
        at = rng.choice((rng.randrange(len(data)), rng.randrange(200), len(data) - 1 - rng.randrange(400)))
        changed = bytearray(data)
        changed[at] ^= rng.randrange(1, 256)
        path.write_bytes(bytes(changed) if rng.random() < 0.8 else data[:at])
        try:
            Trainer.load(path)
        except BadCheckpoint:
            refused += 1
    assert refused > 50


def test_a_checkpoint_of_other_sizes_is_refused(tmp_path: Path) -> None:
    """Training would fail with it after its first round."""
    path = tmp_path / "edited.npz"
    Trainer(TrainingRun(7, 4, 10)).save(path)
    with np.load(path) as saved:
        arrays = dict(saved)
    for name, value in (("left", np.zeros(3)), ("round", np.array(5)), ("weights", arrays["weights"] * 0.5)):
        np.savez_compressed(path, **(arrays | {name: value}))
        with pytest.raises(BadCheckpoint):
            Trainer.load(path)


def test_weights_are_read_as_written() -> None:
    """Nothing else is accepted as weights."""
    weights = vector(range(-500, search_layout.WEIGHT_WORDS - 500))
    assert parse_weights(format_weights(weights, RUN.metadata)) == weights
    assert sum(map(bool, load_weights())) > 0.4 * search_layout.WEIGHT_WORDS
    for text in ("", "{}", '{"training": {}, "components": {"E-01": []}}'):
        with pytest.raises(BadWeights):
            parse_weights(text)


def test_what_is_overlooked_has_no_weight() -> None:
    """What is overlooked has weight 0, the rest is unchanged."""
    shape = (search_layout.COMPONENTS, search_layout.DISTANCES, search_layout.PARTS, search_layout.FEATURES)
    assert mask_weights(load_weights(), Perception()) == load_weights()
    perception = Perception(seasons=1, potential=False, monsters=False)
    weights, short = (
        np.array(load_weights()),
        np.array(mask_weights(load_weights(), perception)).reshape(shape),
    )
    assert not short[: search_layout.EDICT_COUNT, 1:].any()
    assert not short[: search_layout.EDICT_COUNT, 0, :, 1 : search_layout.OWN].any()
    assert not short[search_layout.MONSTERS_COMPONENT].any()
    assert (
        short[0, 0, :, search_layout.POINTS] == weights.reshape(shape)[0, 0, :, search_layout.POINTS]
    ).all()


def test_a_share_of_the_options_is_seen() -> None:
    """All, none, about half; the same for a seed."""
    assert not any(overlooked_options(500, 1024, 1))
    assert all(overlooked_options(500, 0, 1))
    assert 0.4 < sum(overlooked_options(5000, 512, 7)) / 5000 < 0.6
    assert overlooked_options(100, 300, 9) == overlooked_options(100, 300, 9)


def test_train_writes_the_weights(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A tiny run from the command line gives what the library gives."""
    out = tmp_path / "weights.json"
    numbers = ["--seed", "3", "--rounds", "2", "--games", "280"]
    assert run(["--lang", "en", "train", str(out), *numbers]) == 0
    said = capsys.readouterr().out
    assert "after 2 rounds; " in said
    command = shlex.split(said.partition("package: inkland ")[2].replace("arena 100", "arena 1"))
    assert run(command) == 0, "the weights are played"
    assert "shipped-journeyman" in capsys.readouterr().out
    assert parse_weights(out.read_text()) == learned(1).learned
    assert not list(tmp_path.glob("*.npz"))
    assert run(["--lang", "en", "train", str(out), "--resume", *numbers]) == 2
    assert "nothing to resume" in capsys.readouterr().err
    Trainer(TrainingRun(seed=9)).save(tmp_path / "weights.json.checkpoint.npz")
    assert run(["--lang", "en", "train", str(out), "--resume", *numbers]) == 2
    assert "--seed 9" in capsys.readouterr().err
    (tmp_path / "weights.json.checkpoint.npz").write_bytes(b"x")
    assert run(["--lang", "en", "train", str(out), "--resume"]) == 2
    assert "delete it" in capsys.readouterr().err


def test_ctrl_c_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was learned is kept."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Trainer, "play_round", interrupted)
    out = tmp_path / "weights.json"
    assert run(["--lang", "en", "train", str(out), "--games", "280"]) == 130
    assert f"inkland train {out} --resume --games 280\n" in capsys.readouterr().err, "in one line"
    assert Trainer.load(tmp_path / "weights.json.checkpoint.npz").round == 0
