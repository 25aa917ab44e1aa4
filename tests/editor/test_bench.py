"""The steps of a person at a draft: what each changes, what is no step, what can be undone, when all is kept."""

from __future__ import annotations

from typing import Any

import pytest

from game import catalog
from game.editor import bench as bench_module
from game.editor.bench import Bench, LyingAt
from game.editor.layout import paged
from game.records.kept_positions import KeptPosition
from game.storage.problem import Refused

GAME = catalog.rules("gungi")
PLACE, OTHER = "5-5", "4-4"


@pytest.fixture
def bench() -> Bench:
    return Bench("gungi")


def thing(bench: Bench, n: int) -> str:
    """Returns the n-th thing of the supply."""
    return [one for row in bench.drafting.supply(bench.draft) for one in row][n]


def lying(bench: Bench, place: str) -> tuple[str, ...]:
    return tuple(bench.draft.at(place))


def test_things_of_a_place_are_moved_before_and_behind_each_other(bench: Bench) -> None:
    a, b, c = (thing(bench, n) for n in (1, 2, 3))
    for one in (a, b, c):
        bench.put(PLACE, one)
    assert lying(bench, PLACE) == (a, b, c)
    bench.move(LyingAt(PLACE, 0), PLACE, 3)
    assert lying(bench, PLACE) == (b, c, a)
    bench.move(LyingAt(PLACE, 2), PLACE, 0)
    assert lying(bench, PLACE) == (a, b, c)
    bench.move(LyingAt(PLACE, 1), PLACE)
    bench.move(LyingAt(PLACE, 1), PLACE, 1)
    bench.move(LyingAt(PLACE, 1), PLACE, 2)
    bench.move(LyingAt(PLACE, 3), OTHER)
    bench.take(LyingAt(PLACE, 3))
    bench.turn(LyingAt(PLACE, 3), "side")
    bench.turn(LyingAt(PLACE, 0), "nothing")
    assert lying(bench, PLACE) == (a, b, c)
    bench.move(LyingAt(PLACE, 1), OTHER)
    assert (lying(bench, PLACE), lying(bench, OTHER)) == ((a, c), (b,))
    bench.take(LyingAt(PLACE, 0))
    assert lying(bench, PLACE) == (c,)


def test_a_thing_is_turned_where_it_lies(bench: Bench) -> None:
    a, b = thing(bench, 1), thing(bench, 2)
    bench.put(PLACE, a)
    bench.put(PLACE, b)
    (how, other), *_ = bench.drafting.turns(a)
    bench.turn(LyingAt(PLACE, 0), how)
    assert lying(bench, PLACE) == (other, b) and other != a


def test_steps_are_undone_and_done_again_until_another_one_is_taken(bench: Bench) -> None:
    assert not bench.can_undo and not bench.can_redo
    bench.undo()
    bench.redo()
    bench.clear()
    assert not bench.can_undo, "nothing was changed"
    bench.put(PLACE, thing(bench, 1))
    bench.undo()
    assert lying(bench, PLACE) == () and bench.can_redo
    bench.redo()
    assert lying(bench, PLACE) == (thing(bench, 1),) and not bench.can_redo
    bench.undo()
    bench.put(PLACE, thing(bench, 2))
    assert not bench.can_redo and bench.can_undo


def test_no_more_steps_are_kept_than_can_be_undone(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_module, "LONGEST", 3)
    for n in range(1, 6):
        bench.clear()
        bench.put(PLACE, thing(bench, n))
    undone = 0
    while bench.can_undo:
        bench.undo()
        undone += 1
    assert undone == 2


def test_it_is_changed_until_it_is_kept_and_again_by_the_next_step(bench: Bench) -> None:
    assert not bench.changed
    bench.begin()
    assert bench.changed
    bench.hold()
    assert not bench.changed
    bench.clear()
    assert bench.changed
    bench.forget()
    assert not bench.changed and not bench.can_undo


def test_what_can_be_played_has_no_fault(bench: Bench) -> None:
    assert bench.faults()
    bench.begin()
    assert bench.faults() == ()
    GAME.position_in(bench.position(), bench.options)
    bench.clear()
    assert bench.faults()


@pytest.mark.parametrize("text", ["", "nonsense", "{", '{"board": 1}', "[1]"])
def test_a_text_that_is_no_position_changes_nothing(bench: Bench, text: str) -> None:
    bench.begin()
    before = bench.draft
    with pytest.raises(Refused):
        bench.paste(text)
    assert bench.draft == before


def test_a_text_of_its_own_is_taken_back(bench: Bench) -> None:
    bench.begin()
    text, before = bench.text(), bench.draft
    bench.clear()
    bench.paste(text)
    assert bench.draft == before


@pytest.mark.parametrize("kept", [KeptPosition("x", {}, {"mode": "nothing"}), KeptPosition("x", {"board": 1}, {})])
def test_a_kept_position_that_is_not_well_formed_changes_nothing(bench: Bench, kept: KeptPosition) -> None:
    bench.begin()
    before = bench.draft
    with pytest.raises(Refused):
        bench.open(kept)
    assert bench.draft == before and bench.changed


@pytest.mark.parametrize("count", range(12))
@pytest.mark.parametrize("room", [1, 2, 5])
def test_rows_that_do_not_all_fit_are_turned_over_and_none_is_lost(count: int, room: int) -> None:
    rows: Any = [*range(count)]
    _, first, pages = paged(rows, room, 0)
    shown = [paged(rows, room, page)[0] for page in range(pages)]
    assert [row for page in shown for row in page] == rows and first == 0
    assert pages == 1 if count <= room else all(0 < len(page) <= max(1, room - 1) for page in shown)
    assert paged(rows, room, -1)[:2] == (shown[0], 0) and paged(rows, room, 99)[:2] == (shown[-1], pages - 1)
