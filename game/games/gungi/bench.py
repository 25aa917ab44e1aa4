"""The bench of 軍儀: legal actions per second against two packages that do the same for their games."""

from collections.abc import Callable, Iterator

from game import catalog
from game.bench.figures import BenchFigure, at_least
from game.bench.references import ROUNDS, Racer, chess_perft, shogi_perft
from game.games.gungi.rules import GAME
from game.storage import levels
from game.verify.perft import perft

WANTED = 1.5
POSITIONS = {"record": 3, "middle": 2, "middle-towers": 2}
"""Position of levels/<game>/positions -> depth."""


def measure() -> Iterator[BenchFigure]:
    """Yields leaves per second of our positions and of the references, and the ratios."""
    ours = [Racer(name, _ours(name, depth)) for name, depth in POSITIONS.items()]
    shogi, chess = Racer("python-shogi", shogi_perft()), Racer("chess", chess_perft())
    for _ in range(ROUNDS):
        for racer in (*ours, shogi, chess):
            racer.run()
    for racer in (*ours, shogi, chess):
        yield BenchFigure("leaves", f"{racer.speed:,.0f}/s", args=(racer.name,))
    for racer in ours:
        yield at_least("ratio", racer.speed / shogi.speed, WANTED, "{:.2f} ×", (racer.name, shogi.name))
        yield BenchFigure("ratio", f"{racer.speed / chess.speed:.2f} ×", args=(racer.name, chess.name))


def _ours(name: str, depth: int) -> Callable[[], int]:
    position = levels.position(catalog.levels_of(GAME.id), name)
    return lambda: perft(GAME, GAME.position_in(position, {}), depth)
