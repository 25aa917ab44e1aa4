"""Two windows on one home change what they share at the same time, and one of them may be killed meanwhile.

    python -m tests.campaigns.two_windows --n 500

Each is a process of its own (without a display). They change settings, names and marks of lessons, keep, delete, put
back and export games, go on with one unfinished game, keep positions, write to a game that is over and take pictures.
Of neither anything may be lost, no file may be damaged, and a refusal is one sentence. What a killed window was at may
be there or not.
"""

from __future__ import annotations

import multiprocessing
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

import pygame

from game.match.match import Match
from game.records.format import write
from game.records.journal import Journal
from game.records.kept_positions import kept_positions, read_kept_position
from game.records.library import Library, open_record
from game.rules.chance import Stream
from game.storage import settings as settings_file
from game.storage.lock import ENDING
from game.storage.paths import Home
from tests.campaigns import window_deeds
from tests.campaigns.common import Summary, parser, people, spread
from tests.campaigns.window_deeds import EXPORTS, GAME, OVER, RULES, SHARED, Deed, game_of

DEEDS = 14
PATIENCE_S = 120.0
SHARED_GAMES = 4


@dataclass(frozen=True)
class Trial:
    seed: int


@dataclass(frozen=True)
class Outcome:
    """How often each deed was done, what was refused, whether a window was killed; `problem` a traceback or empty."""

    deeds: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    killed: bool = False
    problem: str = ""


@dataclass
class Told:
    """What a window told: its deeds in order, and the one it was at when it ended, None where it was at none."""

    done: list[Deed] = field(default_factory=list)
    doing: Deed | None = None
    closed: bool = False


def attempt(trial: Trial) -> Outcome:
    """Two windows, and a look at what they left."""
    with tempfile.TemporaryDirectory(prefix="gogi-two-", ignore_cleanup_errors=True) as folder:
        try:
            return _attempt(trial, Home(Path(folder)))
        except Exception:
            return Outcome(problem=f"seed {trial.seed}\n{traceback.format_exc()}")


def prepare(home: Home) -> dict[str, bytes]:
    """Fills a home with games that both windows know; returns them by name."""
    library, shared = Library(home), {}
    for number in range(SHARED_GAMES):
        path = library.add(game_of(number), people(RULES), None, f"{SHARED}{number}.gogi")
        shared[path.name] = path.read_bytes()
    library.add(game_of(99), people(RULES), None, "kept.gogi")
    library.add(game_of(98, over=True), people(RULES), None, OVER)
    match = Match(RULES, {}, 7)
    journal = Journal.create(home, match, people(match.game))
    journal.flush_wait()
    journal.close()
    journal.path.rename(home.journals / "open.gogi")
    (home.root / EXPORTS).mkdir()
    return shared


def _attempt(trial: Trial, home: Home) -> Outcome:
    stream = Stream(trial.seed)
    shared = prepare(home)
    kill = stream.below(2) == 1
    victim, after = stream.below(2), stream.below(DEEDS * 2)
    told = _both(trial, home, (victim, after) if kill else None)
    judge(home, told, shared)
    deeds = Counter(deed.kind for one in told for deed in one.done if deed.kind != "refused")
    refused = Counter(str(deed.value) for one in told for deed in one.done if deed.kind == "refused")
    return Outcome(deeds, refused, not all(one.closed for one in told))


def _both(trial: Trial, home: Home, kill: tuple[int, int] | None) -> tuple[Told, Told]:
    """Lets both windows work; `kill` is the one to be killed, and after how many messages of it."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.campaigns.window_deeds"])
    told, left = (Told(), Told()), 0
    windows: list[tuple[BaseProcess, Connection]] = []
    for number in range(2):
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=window_deeds.run, args=(home.root, number, trial.seed, DEEDS, theirs))
        process.start()
        theirs.close()
        windows.append((process, ours))
    end = time.monotonic() + PATIENCE_S
    waiting = dict(enumerate(windows))
    try:
        while waiting:
            assert time.monotonic() < end, f"windows {list(waiting)} do not end: {told}"
            ready = multiprocessing.connection.wait([pipe for _, pipe in waiting.values()], 1.0)
            for number, (process, pipe) in list(waiting.items()):
                if pipe not in ready:
                    continue
                if not _hear(pipe, told[number]):
                    del waiting[number]
                elif kill is not None and number == kill[0]:
                    left += 1
                    if left == kill[1]:
                        process.kill()
    finally:
        for process, _ in windows:
            process.join(1.0) if not waiting else process.kill()
            process.join()
    for number, (process, _) in enumerate(windows):
        killed = kill is not None and number == kill[0] and process.exitcode == -9
        assert told[number].closed or killed, f"window {number} ended with {process.exitcode}: {told[number]}"
    return told


def _hear(pipe: Connection, told: Told) -> bool:
    """Takes one message; returns whether more may come."""
    try:
        message = pipe.recv()
    except (EOFError, OSError):
        return False
    if message == "closed":
        told.closed = True
    elif message[0] == "begin":
        told.doing = message[1]
    else:
        told.done.append(message[1])
        told.doing = None
    return True


# --- what they left ----------------------------------------------------------------------------------------------


def judge(home: Home, told: Sequence[Told], shared: dict[str, bytes]) -> None:
    """Raises AssertionError where something of a window is not there, a file is damaged, or a refusal says too much."""
    killed = not all(one.closed for one in told)
    _settings(home, told)
    _games(home, told, shared, killed)
    _positions(home, told)
    _written(home, told, killed)
    for one in told:
        for deed in one.done:
            if deed.kind == "refused":
                assert all(_is_sentence(said) for said in deed.sentences), deed
    left = [
        path.name for path in home.root.rglob("*") if path.name.endswith((".tmp", ENDING)) or "damaged" in path.name
    ]
    assert killed or not left, f"left behind: {left}"
    assert not any("damaged" in name for name in left), left


def _is_sentence(said: str) -> bool:
    return said.isprintable() and said.endswith((".", "。", "）", ")")) and "{" not in said


def _settings(home: Home, told: Sequence[Told]) -> None:
    kept, problems = settings_file.load(home)
    assert not problems, problems
    for one in told:
        doing = one.doing
        for kind, thing in {(deed.kind, deed.thing) for deed in one.done if deed.kind in ("set", "name", "mark")}:
            last = next(deed for deed in reversed(one.done) if (deed.kind, deed.thing) == (kind, thing)).value
            found: object = {
                "set": getattr(kept, thing, None),
                "name": kept.names.get(thing),
                "mark": thing in kept.lessons_done,
            }[kind]
            may_be = [
                last,
                *([doing.value] if doing is not None and (doing.kind, doing.thing) == (kind, thing) else []),
            ]
            assert found in may_be, f"{kind} {thing} is {found}, not {may_be}"
    settings_file.save(kept, home)  # what a killed window held is free


def _games(home: Home, told: Sequence[Told], shared: dict[str, bytes], killed: bool) -> None:
    for name, content in shared.items():
        stem = name.removesuffix(".gogi")
        places = [*home.games.glob(f"{stem}*.gogi"), *home.trash.glob(f"{stem}*.gogi")]
        assert all(path.read_bytes() == content for path in places), f"{name} is another game"
        assert len(places) == 1 or (killed and len(places) == 2), f"{name} is at {places}"
    done = [deed for one in told for deed in one.done]
    for deed in done:
        if deed.kind == "keep":
            match, wanted = open_record(Path(str(deed.value))).match, game_of(int(deed.thing))
            assert write(match, people(match.game)) == write(wanted, people(match.game)), deed
    exported = [str(deed.value) for deed in done if deed.kind == "export"]
    assert len(set(exported)) == len(exported), f"one name for two exports: {exported}"
    kept = (home.games / "kept.gogi").read_bytes()
    assert all(path.read_bytes() == kept for path in (home.root / EXPORTS).glob("*.gogi"))
    pictures = [Path(str(deed.value)) for deed in done if deed.kind == "picture"]
    assert len(set(pictures)) == len(pictures), f"one name for two pictures: {pictures}"
    assert all(pygame.image.load(path).get_size() == window_deeds.SIZE for path in pictures)
    journal, loaded = Journal.resume(home.journals / "open.gogi")
    journal.close()
    played = sum(deed.kind == "go on" for deed in done)
    doing = sum(one.doing is not None and one.doing.kind == "go on" for one in told)
    assert played <= loaded.match.ply <= played + doing, f"{loaded.match.ply} plies, {played} were played"
    assert not loaded.notes or killed, loaded.notes


def _positions(home: Home, told: Sequence[Told]) -> None:
    kept = [read_kept_position(path, GAME).position["place"] for path in kept_positions(home, GAME)]
    done = [int(deed.thing) for one in told for deed in one.done if deed.kind == "position"]
    doing = [int(one.doing.thing) for one in told if one.doing is not None and one.doing.kind == "position"]
    assert set(done) <= set(kept) <= {*done, *doing} and len(kept) == len(set(kept)), f"{kept}, {done} were kept"


def _written(home: Home, told: Sequence[Told], killed: bool) -> None:
    found = open_record(home.games / OVER)
    assert not found.notes or killed, found.notes
    for window, one in enumerate(told):
        words = [str(deed.value) for deed in one.done if deed.kind == "write to"]
        may_be = [words[-1] if words else ""]
        if one.doing is not None and one.doing.kind == "write to":
            may_be.append(str(one.doing.value))
        note = found.match.line()[1 + window].remark.note
        assert note in may_be, f"window {window} wrote {may_be}, there is {note}"


def main(argv: Sequence[str] | None = None) -> int:
    args = parser(__doc__, 500).parse_args(argv)
    trials = [Trial(args.seed + number) for number in range(args.n)]
    summary = Summary(f"two windows on one home, seeds {args.seed} to {args.seed + args.n - 1}")
    outcomes = list(spread(attempt, trials, args.jobs, args))
    summary.problems += [outcome.problem for outcome in outcomes if outcome.problem]
    deeds = sum((outcome.deeds for outcome in outcomes), Counter[str]())
    refused = sum((outcome.refused for outcome in outcomes), Counter[str]())
    return summary.end(
        {
            "trials": len(outcomes),
            "windows killed": sum(outcome.killed for outcome in outcomes),
            "deeds": deeds.total(),
            **{f"  {kind}": count for kind, count in sorted(deeds.items())},
            "refused in a sentence": refused.total(),
            **{f"  {code}": count for code, count in sorted(refused.items())},
        }
    )


if __name__ == "__main__":
    sys.exit(main())
