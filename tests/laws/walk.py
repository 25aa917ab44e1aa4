"""Random play by seed, and the shared positions: what the laws walk over."""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from game import catalog
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Combinations, Game
from game.verify import plain
from tests.thorough import tries

GAMES = catalog.with_rules()
PLIES = 80
MANY = 40
"""So many are drawn where the legal actions of a state are combinations."""
SHARED = tries(16, 150)
"""About how many positions of a game's vectors are walked over, evenly chosen where there are far more."""
SEEDS = range(tries(1, 20))
WHOLE_SEEDS, LONG_SEEDS, MANY_SEATS = range(10), range(2), 6
"""Of games that are played to their end, which only `.ci/run` does; those of so many seats and more are long."""
WHOLE_GAMES = [
    (name, seed) for name in GAMES for seed in (LONG_SEEDS if catalog.rules(name).seats >= MANY_SEATS else WHOLE_SEEDS)
]
TESTS = Path(__file__).resolve().parents[1]
VECTORS = TESTS / "vectors"
POSITIONS = "games/{}/positions"
"""Where a game keeps position objects that its vectors have no like of, pins above all."""


@dataclass(frozen=True)
class Step:
    """A state and the action played in it."""

    state: Any
    action: Any


def options(game: Game) -> dict[str, Any]:
    """The default of every option."""
    return {name: field.default for name, field in game.options.items()}


def choose(game: Game, state: Any, stream: Stream) -> Any:
    """Returns what falls at a chance node, or one of the legal actions, each equally likely."""
    return chooser(game, state, stream)()


def chooser(game: Game, state: Any, stream: Stream) -> Callable[[], Any]:
    """Returns what chooses in a state as often as it is asked; what is legal there is looked for once."""
    if state.to_act == CHANCE:
        return lambda: game.draw(state, stream)
    actions = game.legal(state)
    if isinstance(actions, Combinations):
        return lambda: actions.sampled(stream)
    return lambda: actions[stream.below(len(actions))]


def some(actions: Sequence[Any], seed: int) -> Sequence[Any]:
    """Returns all of some legal actions, or a number of them where they are combinations beyond counting."""
    if not isinstance(actions, Combinations):
        return actions
    stream = Stream(seed)
    return list(dict.fromkeys(actions.sampled(stream) for _ in range(MANY))) if actions else []


def known(actions: Sequence[Any]) -> Container[Any]:
    """Returns what holds some legal actions and no others: combinations know that themselves."""
    return actions if isinstance(actions, Combinations) else set(actions)


@cache
def walk(game_id: str, seed: int, plies: int = PLIES) -> tuple[Step, ...]:
    """Returns the steps of a random game, at most `plies` of them."""
    game = catalog.rules(game_id)
    return play_on(game, game.start(options(game)), seed, plies)


def play_on(game: Game, state: Any, seed: int, plies: int) -> tuple[Step, ...]:
    """Returns random steps from `state`, at most `plies`, fewer if the game ends."""
    stream = Stream(seed)
    steps = []
    while len(steps) < plies and state.result is None:
        action = choose(game, state, stream)
        steps.append(Step(state, action))
        state = game.apply(state, action)
    return tuple(steps)


@cache
def shared_positions(game_id: str) -> tuple[tuple[str, Any], ...]:
    """Returns (name, state) of all positions of the game in the vectors and of its own: the rare things are there.

    A game without vectors has those of a random game.
    """
    game = catalog.rules(game_id)
    if not catalog.GAMES[game_id].verify:
        return tuple((f"ply {n}", step.state) for n, step in enumerate(walk(game_id, SEEDS[0])))[::4]
    vectors = positions_in(game_id, VECTORS / game_id, catalog.home(game_id) / "vectors")
    own = positions_in(game_id, TESTS / POSITIONS.format(game_id))
    found = vectors[:: max(1, len(vectors) // SHARED)] + own[:: max(1, len(own) // SHARED)]
    assert found, f"no shared positions of {game_id}"
    return tuple((name, game.position_in(position, options(game))) for name, position in found)


def positions_in(game_id: str, *folders: Path) -> list[tuple[str, Any]]:
    """Returns (name, position object) of all files of positions in some folders."""
    found = in_verify(game_id, "positions_in")
    paths = [path for folder in folders for path in sorted(folder.glob("*.json"))]
    read = [(path, json.loads(path.read_text(encoding="utf-8"))) for path in paths]
    return [(str(name), position) for path, data in read for name, position in found(data, path.stem)]


def tells_all(game_id: str, state: Any) -> bool:
    """Whether the position object of a state tells all of it: it may leave out what a turn is in the middle of."""
    told: bool = in_verify(game_id, "tells_all")(state)
    return told


def in_verify(game_id: str, name: str) -> Any:
    """Returns what a game's checks of vectors say about its positions, else what those of a plain game say."""
    module = catalog.GAMES[game_id].verify.partition(":")[0]
    return getattr(import_module(module or plain.__name__), name, getattr(plain, name))


@cache
def action_pool(game_id: str) -> tuple[Any, ...]:
    """Returns well-formed actions of many states, each once: what may be tried where it is not legal."""
    game = catalog.rules(game_id)
    pool: dict[Any, None] = {}
    states = [step.state for seed in SEEDS for step in walk(game_id, seed)[::7]]
    for state in (*states, *(state for _, state in shared_positions(game_id))):
        pool.update(dict.fromkeys(some(game.legal(state), len(pool))))
    return tuple(pool)


def pointed_at(game: Game, state: Any, count: int, seed: int) -> Iterator[Any]:
    """Yields up to `count` actions meant by pairs of picks of which each begins or goes on with something legal.

    Among them is what a pinned piece would do, and what becomes of a check when another piece moves.
    """
    paths = [path for action in some(game.legal(state), seed) for path in action.paths() if len(path) > 1]
    firsts, seconds = list(dict.fromkeys(p[0] for p in paths)), list(dict.fromkeys(p[1] for p in paths))
    stream = Stream(seed)
    for _ in range(count if paths else 0):
        action = game.attempt(state, (stream.choice(firsts), stream.choice(seconds)))
        if action is not None:
            yield action


def tried(game_id: str, count: int, seed: int) -> Sequence[Any]:
    """Returns `count` actions of the pool, drawn by seed."""
    pool, stream = action_pool(game_id), Stream(seed)
    return [pool[stream.below(len(pool))] for _ in range(count)]


@contextmanager
def told(game_id: str, seed: int, steps: Sequence[Step], at: int | None = None) -> Iterator[None]:
    """Adds the seed and the record up to the failing ply to whatever is raised inside; `replay` opens that text."""
    try:
        yield
    except BaseException as failure:
        failure.add_note(f"seed {seed}, record up to the failing ply:\n{record(game_id, seed, steps[:at])}")
        raise


def record(game_id: str, seed: int, steps: Sequence[Step]) -> str:
    """Returns the steps as the text of a record file."""
    game = catalog.rules(game_id)
    head = {
        "format": "gogi/1",
        "game": game_id,
        "rules": game.rules_version,
        "options": options(game),
        "seed": hex(seed),
    }
    lines = [head] + [{"id": n, "act": game.format(step.action)} for n, step in enumerate(steps, 1)]
    return "\n".join(json.dumps(line, ensure_ascii=False) for line in lines) + "\n"
