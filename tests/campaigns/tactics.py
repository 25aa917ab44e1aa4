"""The tactical positions of the board games: how many each strength solves, and how they were found.

    python -m tests.campaigns.tactics --game gungi            # scores of all strengths
    python -m tests.campaigns.tactics --game gungi --find 20  # looks for so many of a kind in games of the computer
    python -m tests.campaigns.tactics --hanging 20            # for so many in 13×13 games in which a piece hangs

A position is kept with its kind in `tests/tactics/<game>.json`; the rules alone judge (`tests/tactics/proofs.py`).
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import catalog
from game.ai.budget import never
from game.ai.process import player
from game.ai.protocol import thought_seed
from game.match.match import Match
from game.match.seats import STRENGTHS
from game.rules.contract import CHANCE
from tests.campaigns.common import Summary, parser_of_games, spread
from tests.tactics.proofs import AVOID, HANGS, KINDS, ONE, THREE, hangs, has_win, is_kind, solves

FOLDER = Path(__file__).parents[1] / "tactics"
OPTIONS: Mapping[str, Mapping[str, int]] = {"cerke": {"seasons": 1}}
"""Where a game is won at once only by some of its rules."""
LEVELS = (1, 2)
"""Who plays the games in which positions are looked for: mistakes are needed."""
MOST_PLIES = 250
APART = 6
"""Plies between two positions of one game."""
LONG_GAME, LONG_FORM = "prosfair", {"form": "hon"}
EARLIEST = 8
"""In so many plies to twice as many nothing is looked for."""
A_GAME = 2
"""Positions of a kind from one game."""


@dataclass(frozen=True)
class Task:
    """A position of the kept ones to be solved by a strength, or (level -1) a game to look for positions in."""

    game_id: str
    level: int
    at: int


@dataclass(frozen=True)
class Done:
    """Whether it was solved, in how many ms; or the positions that were found, as JSON."""

    level: int
    kind: str
    solved: bool
    ms: int
    found: str = ""


def kept(game_id: str) -> list[dict[str, Any]]:
    """Returns the kept positions of a game, as {"kind", "position", "options"}."""
    loaded: list[dict[str, Any]] = json.loads((FOLDER / f"{game_id}.json").read_text("utf-8"))
    return loaded


def state_of(game_id: str, entry: dict[str, Any]) -> Any:
    """Returns the state of a kept position."""
    rules = catalog.rules(game_id)
    return rules.position_in(entry["position"], entry["options"])


def work(task: Task) -> Done:
    return _look(task) if task.level < 0 else _solve(task)


def _solve(task: Task) -> Done:
    entry = kept(task.game_id)[task.at]
    rules, mind, state = catalog.rules(task.game_id), player(task.game_id), state_of(task.game_id, entry)
    mind.warm_up()
    seen, began = rules.observe(state, state.to_act), time.perf_counter()
    seed = thought_seed(task.at, state.to_act, 0)
    thought = mind.choose(entry["options"], seen, task.level, seed, mind.budget(task.level, never), lambda *_: None)
    ms = round(1000 * (time.perf_counter() - began))
    return Done(task.level, entry["kind"], solves(task.game_id, entry["kind"], state, thought.action), ms)


# --- looking for positions -------------------------------------------------------------------------------------------


def _look(task: Task) -> Done:
    match = Match(catalog.rules(task.game_id), OPTIONS.get(task.game_id, {}), task.at)
    found = [
        {"kind": kind, "position": match.game.position_out(state), "options": dict(match.options), "seed": task.at}
        for kind, state in _positions(task, match)
    ]
    return Done(-1, "", False, 0, json.dumps(found, ensure_ascii=False))


def _positions(task: Task, match: Match[Any, Any, Any]) -> Iterator[tuple[str, Any]]:
    """Yields what is found on the way: where a win lies open, the position before it asks how not to allow it."""
    last, mind = -APART, player(task.game_id)
    while match.result is None and match.ply < MOST_PLIES:
        state = match.state
        if state.to_act == CHANCE:
            match.play_chance()
            continue
        if match.ply - last >= APART:
            for kind, shown in _kinds(task.game_id, match):
                last = match.ply
                yield kind, shown
        level = LEVELS[(task.at + state.to_act) % 2]
        seed = thought_seed(task.at, state.to_act, match.ply)
        seen = match.game.observe(state, state.to_act)
        thought = mind.choose(match.options, seen, level, seed, mind.budget(level, never), lambda *_: None)
        match.play(thought.action)


def _kinds(game_id: str, match: Match[Any, Any, Any]) -> Iterator[tuple[str, Any]]:
    """Yields what the position at the cursor asks, and the one before it, both as they would be kept."""
    state, before = _reread(match, match.state), match.cursor.parent
    if not has_win(game_id, state):
        if KINDS[game_id].forcing is not None and is_kind(game_id, THREE, state):
            yield THREE, state
        return
    if is_kind(game_id, ONE, state):
        yield ONE, state
    if before is not None and before.state.to_act == 1 - state.to_act:
        earlier = _reread(match, before.state)
        if is_kind(game_id, AVOID, earlier):
            yield AVOID, earlier


def _reread(match: Match[Any, Any, Any], state: Any) -> Any:
    """Returns a state as its position object tells it, which may not hold what a turn is in the middle of."""
    return match.game.position_in(match.game.position_out(state), match.options)


def _find(game_id: str, most: int, args: Any) -> int:
    """Looks in games of the computer until every kind has `most` positions, and keeps them."""
    wanted = [ONE, AVOID, *([THREE] if KINDS[game_id].forcing else [])]
    by_kind: dict[str, list[Any]] = {kind: [] for kind in wanted}
    seed = args.seed
    while any(len(found) < most for found in by_kind.values()) and seed < args.seed + args.n:
        tasks = [Task(game_id, -1, seed + i) for i in range(4 * args.jobs)]
        seed += len(tasks)
        for done in spread(work, tasks, args.jobs):
            for entry in json.loads(done.found):
                same = [one for one in by_kind[entry["kind"]] if one["seed"] == entry["seed"]]
                by_kind[entry["kind"]] += [entry] if len(same) < A_GAME else []
        print(game_id, seed, {kind: len(found) for kind, found in by_kind.items()}, flush=True)
    chosen = [entry for found in by_kind.values() for entry in sorted(found, key=lambda e: e["seed"])[:most]]
    _keep(game_id, chosen + [entry for entry in kept(game_id) if entry["kind"] not in wanted])
    return 0


def _keep(game_id: str, chosen: Sequence[dict[str, Any]]) -> None:
    lines = ",\n".join(json.dumps(entry, ensure_ascii=False, separators=(",", ":")) for entry in chosen)
    (FOLDER / f"{game_id}.json").write_text(f"[\n{lines}\n]\n", "utf-8")


def _find_hanging(most: int, seed: int) -> int:
    """Looks in 13×13 games of the weaker strengths for positions in which a piece hangs, one a game, and keeps them."""
    found: list[dict[str, Any]] = []
    while len(found) < most:
        match = Match(catalog.rules(LONG_GAME), LONG_FORM, seed)
        _play_on(match, EARLIEST + seed % EARLIEST)
        while match.result is None and match.ply < MOST_PLIES and not hangs(_reread(match, match.state)):
            _play_on(match, match.ply + 1)
        if match.result is None and match.ply < MOST_PLIES:
            state = _reread(match, match.state)
            position = match.game.position_out(state)
            found.append({"kind": HANGS, "position": position, "options": dict(match.options), "seed": seed})
            print(seed, match.ply, flush=True)
        seed += 1
    _keep(LONG_GAME, [entry for entry in kept(LONG_GAME) if entry["kind"] != HANGS] + found)
    return 0


def _play_on(match: Match[Any, Any, Any], ply: int) -> None:
    """Lets the weaker strengths play until so many plies are played."""
    mind = player(match.game.id)
    while match.result is None and match.ply < ply:
        seat = match.state.to_act
        level = LEVELS[seat]
        seed = thought_seed(match.seed, seat, match.ply)
        seen = match.game.observe(match.state, seat)
        match.play(mind.choose(match.options, seen, level, seed, mind.budget(level, never)).action)


def main(argv: Sequence[str] | None = None) -> int:
    options = parser_of_games(__doc__, 400)
    options.add_argument("--find", type=int, default=0, metavar="N", help="look for so many positions of each kind")
    options.add_argument("--hanging", type=int, default=0, metavar="N", help="look for so many in which a piece hangs")
    args = options.parse_args(argv)
    among = [args.game] if args.game else list(KINDS)
    if args.hanging:
        return _find_hanging(args.hanging, args.seed)
    if args.find:
        return max(_find(game_id, args.find, args) for game_id in among)
    summary, facts = Summary("tactics"), dict[str, str]()
    for game_id in among:
        tasks = [Task(game_id, level, at) for level in STRENGTHS for at in range(len(kept(game_id)))]
        done = list(spread(work, tasks, args.jobs, args))
        for level in STRENGTHS:
            mine = [one for one in done if one.level == level]
            kinds = {kind: [one.solved for one in mine if one.kind == kind] for kind in (ONE, THREE, AVOID, HANGS)}
            told = ", ".join(f"{kind} {sum(all_)}/{len(all_)}" for kind, all_ in kinds.items() if all_)
            facts[f"{game_id} {level}"] = f"{told}; longest {max(one.ms for one in mine)} ms"
    return summary.end(facts)


if __name__ == "__main__":
    sys.exit(main())
