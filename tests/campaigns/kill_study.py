"""Kills the real program while a game that is over is analysed, or a position is made by hand, and looks what is kept.

    python -m tests.campaigns.kill_study --n 40

A person who clicks at random tries moves, goes about the tree, writes names and takes back; or drags things about in
the editor and keeps positions. At a moment drawn by seed the program is killed. What it had shown of an analysis must
be in the record, a position that was told to be kept in its file; no file may be damaged, and both pages open again.
"""

from __future__ import annotations

import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import catalog
from game.match.match import Match
from game.records.kept_positions import kept_positions, read_kept_position
from game.records.library import Library, open_record
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Resign
from game.storage.paths import Home
from tests.campaigns.common import Summary, games, parser_of_games, people, spread
from tests.window.program import Program, display, need_tools, quiet_settings

STUDIED = tuple(name for name in catalog.GAMES if catalog.GAMES[name].has_editor)
PLIES, MOST_CLICKS = 12, 30
LEFT_ALONE = ("btn:menu", "btn:go-on", "btn:first", "ply:", "notice", "rules", "btn:delete", "btn:undo", "hold:")
OUT_OF_EDITOR = ("play", "analyse", "back", "copy", "paste", "picture", "options")
NAMES = ("one", "two", "three")
PATIENCE_S = 60.0


@dataclass(frozen=True)
class Trial:
    """page: "analysis" or "editor"."""

    game_id: str
    page: str
    seed: int


@dataclass(frozen=True)
class Outcome:
    """What was shown or told to be kept before the kill, and is on the disk; `problem` or ""."""

    shown: int = 0
    kept: int = 0
    problem: str = ""


def attempt(trial: Trial) -> Outcome:
    """One page that is killed and opened again."""
    with tempfile.TemporaryDirectory(prefix="gogi-study-", ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        try:
            quiet_settings(home)
            with display() as screen:
                stream = Stream(trial.seed)
                return (_analysis if trial.page == "analysis" else _editor)(trial, screen, home, stream)
        except Exception:
            return Outcome(problem=f"{trial}\n{traceback.format_exc()}")


def ended_game(game_id: str, seed: int) -> Match:
    """Returns a game of some plies that somebody has given up."""
    game, stream = catalog.rules(game_id), Stream(seed)
    match = Match(game, {}, seed)
    while match.ply < PLIES or match.state.to_act == CHANCE:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(stream.choice(list(game.legal(match.state))))
        assert match.result is None
    match.play(Resign(match.state.to_act))
    return match


# --- an analysis -----------------------------------------------------------------------------------------------------


def _analysis(trial: Trial, screen: str, home: Path, stream: Stream) -> Outcome:
    match = ended_game(trial.game_id, trial.seed)
    path = Library(Home(home)).add(match, people(match.game))
    with Program(screen, home) as program:
        _into_analysis(program)
        deepest, named = _try_about(program, stream)
        time.sleep(stream.below(200) / 1000)
        program.kill()
    found = open_record(path)
    assert not found.notes, found.notes
    deepest_kept = max(node.ply for node in found.match.nodes)
    names = {node.remark.name for node in found.match.nodes}
    assert deepest_kept >= deepest, f"ply {deepest} was shown, {deepest_kept} is on the disk"
    assert named <= names, f"{named} was shown, {names} is on the disk"
    with Program(screen, home) as program:
        _into_analysis(program)
    return Outcome(deepest + len(named), deepest_kept + len(names - {""}))


def _into_analysis(program: Program) -> None:
    program.click("room.library")
    program.click("row.0")
    program.click("open")
    program.wait(lambda seen: seen["scene"] == "table", "the record")
    program.click("btn:menu")
    program.click("menu:analyse")
    program.wait(lambda seen: "analysis" in seen, "the analysis")


def _try_about(program: Program, stream: Stream) -> tuple[int, set[str]]:
    """Clicks about; returns the deepest ply and the names that were shown and not written over."""
    deepest, named = 0, set()
    for n in range(stream.below(MOST_CLICKS)):
        seen = program.seen()
        if "analysis" in seen and not seen.get("moving"):
            deepest = max(deepest, seen.get("ply") or 0)
            named |= {seen["analysis"].get("name") or ""} - {""}
        if n % 5 == 4 and "btn:remark" in seen["targets"]:
            name = stream.choice(NAMES)
            program.try_click(seen["targets"]["btn:remark"])
            if _write_name(program, name):
                named.discard(seen.get("analysis", {}).get("name") or "")
            continue
        names = [name for name in seen["targets"] if not name.startswith((*LEFT_ALONE, "btn:remark"))]
        offered = [name for name in names if name in seen.get("offers", ())]
        asked = [name for name in names if name.startswith("dialog.")]
        lines = [name for name in names if name.startswith("line:")]
        pool = asked or stream.choice((offered or names, lines or names, names))
        if pool:
            program.try_click(seen["targets"][stream.choice(pool)])
        time.sleep(stream.below(60) / 1000)
    return deepest, named


def _write_name(program: Program, name: str) -> bool:
    """Writes a name in the place of what stood there; False where none was asked for."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        targets = program.seen()["targets"]
        if "dialog.field.name" in targets:
            program.click("dialog.field.name")
            program.key("ctrl+a")
            program.type(name)
            program.click("dialog.write")
            return True
        if any(target.startswith("dialog.") for target in targets):
            return False
        time.sleep(0.05)
    return False


# --- the editor ------------------------------------------------------------------------------------------------------


def _editor(trial: Trial, screen: str, home: Path, stream: Stream) -> Outcome:
    told = 0
    with Program(screen, home, "edit", trial.game_id) as program:
        program.wait(lambda seen: seen["scene"] == "editor", "the editor")
        for n in range(stream.below(MOST_CLICKS)):
            seen = program.seen()
            targets = seen["targets"]
            if n % 6 == 5 and "keep" in targets:
                told += _keep(program, f"kept {n}")
                continue
            names = [name for name in targets if not name.startswith(OUT_OF_EDITOR)]
            asked = [name for name in names if name.startswith("dialog.")]
            pool = asked or names
            if pool:
                program.try_click(targets[stream.choice(pool)])
            time.sleep(stream.below(60) / 1000)
        time.sleep(stream.below(200) / 1000)
        program.kill()
    files = kept_positions(Home(home), trial.game_id)
    for path in files:
        read_kept_position(path, trial.game_id)
    assert len(files) >= told, f"{told} were told to be kept, {len(files)} are there"
    with Program(screen, home, "edit", trial.game_id) as program:
        program.wait(lambda seen: seen["scene"] == "editor", "the editor again")
    return Outcome(told, len(files))


def _keep(program: Program, name: str) -> int:
    """Keeps what is built by a name; returns 1 where the file was there when the page came back."""
    program.click("keep")
    seen = program.wait(_asked_or_refused, "a question")
    if "dialog.field.name" not in seen["targets"]:
        return 0
    program.click("dialog.field.name")
    program.key("ctrl+a")
    program.type(name)
    program.click("dialog.ok")
    told: dict[str, Any] = program.wait(lambda seen: seen["scene"] == "editor", "the editor")
    return int(name in str(told.get("notice")))


def _asked_or_refused(seen: dict[str, Any]) -> bool:
    """Whether a name is asked for, or nothing can be kept: a press before it may have brought a fault."""
    return "dialog.field.name" in seen["targets"] or "keep" not in seen["targets"] or bool(seen.get("notice"))


def main(argv: Sequence[str] | None = None) -> int:
    args = parser_of_games(__doc__, 40).parse_args(argv)
    need_tools()
    names = [name for name in games(args) if name in STUDIED]
    pages = ("analysis", "editor")
    trials = [Trial(names[i // 2 % len(names)], pages[i % 2], args.seed + i) for i in range(args.n)]
    summary = Summary(f"kill an analysis or the editor, seeds {args.seed} to {args.seed + args.n - 1}")
    outcomes = list(spread(attempt, trials, args.jobs, args))
    summary.problems += [outcome.problem for outcome in outcomes if outcome.problem]
    return summary.end(
        {
            "trials": len(outcomes),
            "plies, names and positions shown before the kill": sum(outcome.shown for outcome in outcomes),
            "on the disk": sum(outcome.kept for outcome in outcomes),
        }
    )


if __name__ == "__main__":
    sys.exit(main())
