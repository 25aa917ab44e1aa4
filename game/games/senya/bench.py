"""The bench of 千夜月姫+: the odds of attacks, nothing kept from one to the next, and random battles to their end."""

import time
from collections.abc import Iterator
from statistics import median

from game import catalog
from game.bench.figures import BenchFigure, below
from game.games.senya.rules.actions import Attack
from game.games.senya.rules.legal import legal
from game.games.senya.rules.prospect.battle import attack_outlooks, forget
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import MainTurn
from game.rules.chance import Stream
from game.rules.contract import CHANCE

GAME = "senya"
BATTLES, ATTACKS = 6, 60
WANTED_MS = 50.0


def measure() -> Iterator[BenchFigure]:
    """Yields CPU milliseconds of the odds of an attack, and steps per CPU second of random battles."""
    attacks: list[tuple[SenyaState, Attack]] = []
    steps, seconds = 0, 0.0
    for seed in range(1, BATTLES + 1):
        begun = time.process_time()
        steps += _played(seed, attacks)
        seconds += time.process_time() - begun
    times = [_once(state, attack) for state, attack in attacks[:ATTACKS]]
    yield below("odds-median", median(times), WANTED_MS, "{:.2f} ms", (str(len(times)),))
    yield below("odds-longest", max(times), WANTED_MS, "{:.1f} ms")
    yield BenchFigure("battle-steps", f"{steps / seconds:,.0f}/s", args=(str(BATTLES),))


def _played(seed: int, attacks: list[tuple[SenyaState, Attack]]) -> int:
    """Plays a random battle to its end, keeps the attacks declared in it, and returns how many steps it had."""
    game = catalog.rules(GAME)
    assert game.starts is not None
    state, stream, steps = game.position_in(game.starts(seed), {}), Stream(seed), 0
    while state.result is None:
        action = game.draw(state, stream) if state.to_act == CHANCE else legal(state).sampled(stream)
        if isinstance(action, Attack) and isinstance(state.top, MainTurn):
            attacks.append((state, action))
        state = game.apply(state, action, None)
        steps += 1
    return steps


def _once(state: SenyaState, attack: Attack) -> float:
    """Returns the CPU milliseconds of the odds of one attack, what is remembered of others wiped first."""
    forget()
    begun = time.process_time()
    attack_outlooks(state, attack)
    return (time.process_time() - begun) * 1000
