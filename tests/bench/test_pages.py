"""Which pages the benchmark opens, and what it says of them."""

from __future__ import annotations

import pytest

from game.bench import child, pages
from game.bench.pages import LIMIT, OpenedPage

ANSWERS = {
    (): {
        "page": "launcher",
        "new": False,
        "table": False,
        "targets": ["first.a", "language.ja", "quit", "room.b", "x"],
    },
    ("first.a",): {"page": "table", "new": True, "table": True, "targets": []},
    ("room.b",): {"page": "b", "new": True, "table": False, "targets": ["back"]},
    ("x",): {"page": "launcher", "new": False, "table": False, "targets": []},
}


@pytest.mark.parametrize(("cpu_s", "met"), [(0.15, True), (0.16, False)])
def test_pages_are_measured_and_tables_are_not(cpu_s: float, met: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(name: str, *presses: str) -> dict[str, object]:
        assert name == "pages"
        return ANSWERS[presses] | {"cpu_s": cpu_s, "loop_s": 1.0}

    monkeypatch.setattr(child, "run", run)
    (figure,) = pages.measure()
    assert (figure.args, figure.met, figure.value) == (("room.b",), met, f"{cpu_s:.3f} ×")


@pytest.mark.parametrize(
    ("new", "table", "loops", "counts", "slow"),
    [
        (True, False, LIMIT, True, False),
        (True, False, LIMIT + 0.001, True, True),
        (False, False, 1.0, False, False),
        (True, True, 1.0, False, False),
    ],
)
def test_a_page_is_slow_above_the_limit(new: bool, table: bool, loops: float, counts: bool, slow: bool) -> None:
    page = OpenedPage("page", new, table, loops, ())
    assert (page.counts, page.slow) == (counts, slow)
