"""Kills a process that plays into a journal at a random moment, resumes the game, and compares.

    python -m tests.campaigns.kill_resume --n 200

The child plays, takes back, branches, annotates and changes its view by seed, and says after each step that is on the
disk how many there are. At most the step in flight may be lost: what is resumed is the game after the steps that were
told, or one more. Then the resumed game is played on and read once more. Every other game that draws positions to
begin with begins with one of them.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from game import catalog
from game.match.match import Match
from game.records.journal import Journal
from game.records.library import open_record, unfinished
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.storage.paths import Home
from tests.campaigns.common import Summary, games, parser_of_games, people, spread
from tests.conftest import ROOT
from tests.laws.walk import choose

STEPS = 400
MOST_BEFORE_KILL = 90
MOST_OF_MANY = 300
"""The same where more than two sit at the table: stories and wars are long, and their late moments count too."""
PATIENCE_S = 30.0


def steps(match: Match, seed: int) -> Iterator[None]:
    """Does STEPS random things to a match, one at each turn of the iterator."""
    stream = Stream(seed)
    for _ in range(STEPS):
        dice = stream.below(20)
        if dice == 0 and match.ply:
            match.undo()
        elif dice == 1 and match.cursor.last is not None:
            match.redo()
        elif dice == 2:
            match.goto(match.nodes[stream.below(len(match.nodes))])
        elif dice == 3 and match.ply:
            match.note(match.cursor, f"注 {stream.below(100)}")
        elif dice == 4 and match.cursor.last is not None:
            match.play(match.cursor.last.action, anew=True)  # taken back, and the same played again
        elif match.result is not None:
            match.goto(match.nodes[stream.below(len(match.nodes))])
        elif match.state.to_act == CHANCE:
            match.play_chance(anew=True)
        else:
            match.play(choose(match.game, match.state, stream), ms=stream.below(5000), anew=True)
        yield


def begun(game_id: str, seed: int) -> Match:
    """Returns the match of a trial before its first step: every other one begins with a position that is drawn."""
    game = catalog.rules(game_id)
    start = game.starts(seed) if game.starts and seed % 2 else None
    return Match(game, {}, seed, start=start)


def fingerprint(match: Match) -> Any:
    """Returns all of a match that must come back: tree, actions, times, notes, cursor and line shown."""
    game = match.game
    nodes = [
        (node.id, node.parent.id if node.parent else None, game.format(node.action) if node.parent else "", node.ms)
        for node in match.nodes
    ]
    notes = [node.note for node in match.nodes]
    return (tuple(nodes), tuple(notes), match.cursor.id, match.state.key, tuple(node.id for node in match.line()))


def child(game_id: str, home: Path, seed: int) -> None:
    """Plays into a journal and tells after every step that it is on the disk. Ends by being killed."""
    match = begun(game_id, seed)
    journal = Journal.create(Home(home), match, people(match.game))
    journal.flush_wait()
    print(0, flush=True)
    for done, _ in enumerate(steps(match, seed), 1):
        if done % 7 == 0:
            journal.keep_view(flip=bool(done % 2))
        journal.flush_wait()
        print(done, flush=True)


@dataclass(frozen=True)
class Trial:
    game_id: str
    seed: int


@dataclass(frozen=True)
class Outcome:
    """Steps told and steps found after the kill; `torn` if the last line was cut; `problem` a traceback or empty."""

    told: int
    found: int
    torn: bool
    problem: str = ""


def attempt(trial: Trial) -> Outcome:
    """One kill and one resumption."""
    with tempfile.TemporaryDirectory(prefix="gogi-kill-") as folder:
        try:
            return _attempt(trial, Home(Path(folder)))
        except Exception:
            return Outcome(0, 0, False, f"seed {trial.seed}\n{traceback.format_exc()}")


def _attempt(trial: Trial, home: Home) -> Outcome:
    told = _kill(trial, home)
    (path,) = home.journals.glob("*.gogi")
    raw = open_record(path)
    assert not raw.damaged, raw.notes
    ended = any(node.state.result is not None for node in raw.match.nodes)  # then nobody is asked to go on with it
    assert ended or [entry.path for entry in unfinished(home)] == [path]
    journal, loaded = Journal.resume(path)
    found = _which_step(trial, told, fingerprint(loaded.match))
    _play_on(journal, loaded.match, trial.seed)
    again = open_record(path)
    assert not again.notes, again.notes
    assert fingerprint(again.match) == fingerprint(loaded.match), "what was played on was not kept"
    return Outcome(told, found, raw.torn)


def _kill(trial: Trial, home: Home) -> int:
    """Starts the child and kills it at a moment drawn by seed; returns how many steps it told."""
    stream = Stream(trial.seed ^ 0xDEAD)
    most = MOST_BEFORE_KILL if catalog.rules(trial.game_id).seats == 2 else MOST_OF_MANY
    enough, more_s = stream.below(most), stream.below(9000) / 1e6
    command = [sys.executable, "-m", "tests.campaigns.kill_resume", "--child", trial.game_id, str(home.root)]
    with subprocess.Popen([*command, str(trial.seed)], stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        told = -1
        try:
            for line in process.stdout:
                told = int(line)
                if told >= enough:
                    break
            assert told >= enough, "the child ended by itself"
            time.sleep(more_s)
        finally:
            process.kill()
        # what it had told before it died may still be in the pipe; its last line may be cut
        return max([told, *(int(line) for line in process.stdout if line.endswith("\n"))])


def _which_step(trial: Trial, told: int, found: Any) -> int:
    """Returns after which step the resumed game stood: the told one or the one in flight."""
    if fingerprint(_after(trial, told)) == found:
        return told
    assert fingerprint(_after(trial, told + 1)) == found, f"{told} steps were on the disk, but another game came back"
    return told + 1


def _after(trial: Trial, count: int) -> Match:
    """Returns the match after the first `count` steps."""
    match = begun(trial.game_id, trial.seed)
    for _ in islice(steps(match, trial.seed), count):
        pass
    return match


def _play_on(journal: Journal, match: Match, seed: int) -> None:
    for done, _ in enumerate(steps(match, seed + 1_000_000)):
        assert journal.flush_wait()
        if done == 5:
            break
    journal.close()


def main(argv: Sequence[str] | None = None) -> int:
    options = parser_of_games(__doc__, 200)
    options.add_argument("--child", nargs=3, metavar=("GAME", "HOME", "SEED"), help="the process that is killed")
    args = options.parse_args(argv)
    if args.child:
        child(args.child[0], Path(args.child[1]), int(args.child[2]))
        return 0
    trials = [Trial(game_id, args.seed + i) for game_id in games(args) for i in range(args.n)]
    summary = Summary(f"kill and resume, seeds {args.seed} to {args.seed + args.n - 1}")
    outcomes = list(spread(attempt, trials, args.jobs, args))
    summary.problems += [outcome.problem for outcome in outcomes if outcome.problem]
    good = [outcome for outcome in outcomes if not outcome.problem]
    lost = Counter(outcome.found - outcome.told for outcome in good)
    return summary.end(
        {
            "trials": len(outcomes),
            "steps on the disk when killed": sum(outcome.told for outcome in good),
            "steps lost that were on the disk": sum(max(0, outcome.told - outcome.found) for outcome in good),
            "step in flight kept": lost[1],
            "last line cut and dropped": sum(outcome.torn for outcome in good),
        }
    )


if __name__ == "__main__":
    sys.exit(main())
