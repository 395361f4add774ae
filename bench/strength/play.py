"""Play the missing matches of stages."""

from collections.abc import Sequence

from rich.progress import Progress

from bench.strength.stages import BUILD, RESULTS, Stage
from inkland.sim.tournament.executors import run_in_process, run_in_processes
from inkland.sim.tournament.export import as_json
from inkland.sim.tournament.journal import Journal
from inkland.sim.tournament.standings import standings


def play_stage(stage: Stage, bots: Sequence[str], decks: int, jobs: int) -> None:
    """Play a stage up to a number of decks and write its results."""
    BUILD.mkdir(exist_ok=True)
    RESULTS.mkdir(exist_ok=True)
    for lineup in stage.lineups(bots):
        tournament = stage.tournament(lineup, decks)
        path = stage.results_file(lineup)
        with Journal(tournament, BUILD / f"{path.stem}.jsonl") as journal, Progress() as progress:
            games = journal.missing()
            results = (
                run_in_processes(tournament, games, jobs) if jobs > 1 else run_in_process(tournament, games)
            )
            for result in progress.track(results, total=journal.total - len(journal), description=path.stem):
                journal.add(result)
            found = standings(tournament, journal.results())
        path.write_bytes(as_json(found) + b"\n")
