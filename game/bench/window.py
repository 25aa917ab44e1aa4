"""What is measured at the window: first frame, frames of moving tiles, gaps, rest, memory, a long record."""

from collections.abc import Iterator, Sequence
from statistics import median

from game.bench import child
from game.bench.figures import BenchFigure, below, percentile

FIRST_ROUNDS = 9
FIRST_LIMIT = 2.0
FRAME_LIMIT_MS = 8.0
GAP_LIMIT = 1.3
IDLE_LIMIT_PERCENT = 2.0
MEMORY_LIMIT_MB = 200.0
TABLES_LIMIT_MB = 150.0
GROWTH_LIMIT_MB = 5.0
SPAN = 20
"""So many tables are taken together: every game is among them more than once."""
RECORD_LIMIT_MS = 16.0


def first_frame() -> Iterator[BenchFigure]:
    """Yields both medians in milliseconds and their ratio; the two are started in turns."""
    times: dict[str, list[float]] = {"bare": [], "launcher": []}
    for _ in range(FIRST_ROUNDS):
        for name, taken in times.items():
            answer = child.run(f"first_{name}")
            taken.append((answer["shown"] - answer["started"]) * 1000)
    bare, launcher = median(times["bare"]), median(times["launcher"])
    yield BenchFigure("first-bare", f"{bare:.0f} ms")
    yield BenchFigure("first-launcher", f"{launcher:.0f} ms")
    yield below("first-ratio", launcher / bare, FIRST_LIMIT, "{:.2f} ×")


def frames() -> Iterator[BenchFigure]:
    """Yields median and 99th percentile of update and draw, without the flip, at 1440 × 900."""
    answer = child.run("frames", "frames")
    work = answer["work_ms"]
    yield BenchFigure("frames-count", str(len(work)), args=(answer["driver"],))
    yield BenchFigure("frames-median", f"{percentile(work, 0.5):.2f} ms")
    yield below("frames-p99", percentile(work, 0.99), FRAME_LIMIT_MS, "{:.2f} ms")
    yield BenchFigure("frames-action", f"{percentile(answer['action_ms'], 0.5):.2f} ms")


def gaps() -> Iterator[BenchFigure]:
    """Yields the 99th percentile of both and their ratio; the child takes them in turns of some seconds."""
    answer = child.run("gaps")
    alone, thinking = percentile(answer["alone_ms"], 0.99), percentile(answer["thinking_ms"], 0.99)
    yield BenchFigure("gaps-alone", f"{alone:.2f} ms", args=(str(len(answer["alone_ms"])),))
    yield BenchFigure(
        "gaps-thinking", f"{thinking:.2f} ms", args=(str(len(answer["thinking_ms"])), str(answer["nodes"]))
    )
    yield below("gaps-ratio", thinking / alone, GAP_LIMIT, "{:.2f} ×")


def idle() -> Iterator[BenchFigure]:
    """Yields the share of a core over ten seconds, the AI's waiting process included, and the frames drawn."""
    answer = child.run("idle")
    yield below("idle-cpu", 100 * answer["cpu_s"] / answer["wall_s"], IDLE_LIMIT_PERCENT, "{:.2f} %")
    yield BenchFigure("idle-frames", str(answer["frames"]), "0", answer["frames"] == 0)


def memory() -> Iterator[BenchFigure]:
    """Yields the resident memory in megabytes (1,000,000 bytes): with a game of 300 plies, the most after a table was
    closed, and by how much it still grew towards the end.
    """
    answer = child.run("memory", "long-game")
    yield below("memory", answer["rss"] / 1e6, MEMORY_LIMIT_MB, "{:.0f} MB", (str(answer["plies"]), answer["driver"]))
    answer = child.run("memory", "many-tables")
    after = [rss / 1e6 for rss in answer["after"]]
    args = (str(len(after)), answer["driver"])
    yield below("tables", max(after), TABLES_LIMIT_MB, "{:.0f} MB", args)
    yield below("growth", growth(after), GROWTH_LIMIT_MB, "{:.1f} MB", args)


def record() -> Iterator[BenchFigure]:
    """Yields the longest frame while scrolling through the record and while plies are added to it, action included.

    The longest on the way there is told too: it is one of the first, when nothing is drawn or worked out yet.
    """
    answer = child.run("frames", "record")
    args = (str(answer["plies"]),)
    yield below("record-scroll", max(answer["scroll_ms"]), RECORD_LIMIT_MS, "{:.2f} ms", args)
    yield below("record-grow", max(answer["grow_ms"]), RECORD_LIMIT_MS, "{:.2f} ms", args)
    worst = max(answer["before_ms"])
    yield BenchFigure("record-before", f"{worst:.2f} ms", args=(str(answer["before_ms"].index(worst) + 1), *args))


def growth(after: Sequence[float]) -> float:
    """Returns by how much the last SPAN values lie above the SPAN before them, in the middle."""
    return median(after[-SPAN:]) - median(after[-2 * SPAN : -SPAN])
