"""The bench of プロスフェアー: legal turns per second against two packages that do the same for their games.

Perft leaves, the last ply counted from the list: at the start of 本式, and in the middle of a game by all rules in
which four sub-boards are open.
"""

from collections.abc import Callable, Iterator

from game import catalog
from game.bench import child
from game.bench.figures import BenchFigure, at_least, below, percentile
from game.bench.references import ROUNDS, Racer, chess_perft, shogi_perft
from game.bench.window import FRAME_LIMIT_MS, MEMORY_LIMIT_MB
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.state import ProsfairState
from game.storage import levels
from game.verify.perft import perft

START, START_DEPTH, START_WANTED = "start", 3, 0.6
MIDDLE, MIDDLE_DEPTH, MIDDLE_WANTED = "middle", 2, 0.3
"""`MIDDLE` is a position of levels/<game>/positions."""
FOURTH, OPENS = "fourth", "k3-k4/D3@j3:vet,pas"
"""A position of 本式 with three sub-boards, twelve special pieces and full hands; the turn that opens the fourth."""


def measure() -> Iterator[BenchFigure]:
    """Yields leaves per second of our positions and of the references, and the ratios."""
    start, middle = Racer(START, _leaves(_start, START_DEPTH)), Racer(MIDDLE, _leaves(_middle, MIDDLE_DEPTH))
    shogi, chess = Racer("python-shogi", shogi_perft()), Racer("chess", chess_perft())
    racers = (start, middle, shogi, chess)
    for _ in range(ROUNDS):
        for racer in racers:
            racer.run()
    for racer in racers:
        yield BenchFigure("leaves", f"{racer.speed:,.0f}/s", args=(racer.name,))
    for racer, wanted in ((start, START_WANTED), (middle, MIDDLE_WANTED)):
        yield at_least("ratio", racer.speed / shogi.speed, wanted, "{:.2f} ×", (racer.name, shogi.name))
        yield BenchFigure("ratio", f"{racer.speed / chess.speed:.2f} ×", args=(racer.name, chess.name))


def measure_copy() -> Iterator[BenchFigure]:
    """Yields the work of the frames in which a fourth sub-board is copied, without the flip, at 1440 × 900."""
    answer = child.run("frames", "moment", GAME.id, FOURTH, OPENS)
    work = answer["work_ms"]
    yield BenchFigure("frames-count", str(len(work)), args=(answer["driver"],))
    yield BenchFigure("frames-median", f"{percentile(work, 0.5):.2f} ms")
    yield below("frames-p99", percentile(work, 0.99), FRAME_LIMIT_MS, "{:.2f} ms")
    yield below("memory-with", answer["rss"] / 1e6, MEMORY_LIMIT_MB, "{:.0f} MB", (answer["driver"],))


def _leaves(state: Callable[[], ProsfairState], depth: int) -> Callable[[], int]:
    return lambda: perft(GAME, state(), depth)


def _start() -> ProsfairState:
    return GAME.start({"form": "hon", "level": "full"})


def _middle() -> ProsfairState:
    return GAME.position_in(levels.position(catalog.levels_of(GAME.id), MIDDLE), {})
