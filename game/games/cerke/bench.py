"""The speed of the rules of 机戦: all legal actions of every shared position, beside what references do with theirs.

Nothing is kept from one position to the next but tables that do not depend on it; they are filled beforehand, and
the positions are read before the clock runs.
"""

import time
from collections.abc import Iterator
from statistics import median

from game import catalog
from game.bench.figures import BenchFigure, at_least
from game.bench.references import ROUNDS, Racer, chess_perft, shogi_perft
from game.games.cerke.rules import GAME
from game.games.cerke.rules.moves import fill
from game.games.cerke.rules.positions import KEY
from game.storage import levels

LIST = "bench"
WANTED = 0.05


def measure() -> Iterator[BenchFigure]:
    """Yields positions and actions per CPU second, the leaves per second of the references, and the ratios."""
    lines = levels.position_list(catalog.levels_of(GAME.id), LIST)
    references = [Racer("python-shogi", shogi_perft()), Racer("chess", chess_perft())]
    fill()
    passes: list[tuple[int, float]] = []
    for _ in range(ROUNDS):
        passes.append(_once(lines))
        for racer in references:
            racer.run()
    actions = passes[0][0]
    seconds = median(took for _, took in passes)
    speed = len(lines) / seconds
    yield BenchFigure("positions", f"{speed:,.0f}/s", args=(str(len(lines)),))
    yield BenchFigure("actions", f"{actions / seconds:,.0f}/s", args=(f"{actions / len(lines):.0f}",))
    for racer in references:
        yield BenchFigure("leaves", f"{racer.speed:,.0f}/s", args=(racer.name,))
    shogi, chess = references
    yield at_least("positions-ratio", speed / shogi.speed, WANTED, "{:.3f} ×", (shogi.name,))
    yield BenchFigure("positions-ratio", f"{speed / chess.speed:.3f} ×", args=(chess.name,))


def _once(lines: tuple[str, ...]) -> tuple[int, float]:
    """Returns the number of actions of all positions and the CPU seconds their lists took; the states are new ones."""
    states = [GAME.position_in({KEY: line}, {}) for line in lines]
    begun = time.process_time()
    actions = sum(len(GAME.legal(state)) for state in states)
    return actions, time.process_time() - begun
