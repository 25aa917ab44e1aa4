"""What may be told outside of a line: how many steps lie beside it, as everybody may know them or all of them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.records.outside import acting, told_elsewhere, told_line
from game.rules.contract import CHANCE


@pytest.mark.parametrize(("veiled", "count"), [(False, 2), (True, 1)])
def test_what_was_tried_out_of_sight_beside_the_line_is_not_counted(veiled: bool, count: int) -> None:
    root = SimpleNamespace(id=0, parent=None, action=None, state="state")
    nodes = [root, *(SimpleNamespace(id=n, parent=root, action=name) for n, name in enumerate(("on", "off", "on"), 1))]
    game = SimpleNamespace(continues=lambda state, action: action == "on")
    match: Any = SimpleNamespace(line=lambda: nodes[:2], nodes=nodes, game=game)
    assert told_elsewhere(match, veiled=veiled) == count


@pytest.mark.parametrize("veiled", [False, True])
def test_the_steps_after_a_ply_are_those_of_the_whole_line_that_end_after_it(veiled: bool) -> None:
    nodes: list[Any] = [SimpleNamespace(ply=0, actor=-1, parent=None, action=None, state="state")]
    for ply, name in enumerate(("off", "on", "off", "off", "on", "on"), 1):
        action = SimpleNamespace(seat=0, name=name)
        nodes.append(SimpleNamespace(ply=ply, actor=ply % 2, parent=nodes[-1], action=action, state="state"))
    game = SimpleNamespace(continues=lambda state, action: action.name == "on", notate=lambda steps, i: f"{i}")
    match: Any = SimpleNamespace(line=lambda: nodes, steps=list, game=game)
    begin, whole = told_line(match, veiled=veiled)
    told = [(step.first.ply, step.last.ply, step.token) for step in whole]
    if veiled:
        assert told == [(1, 2, "0"), (3, 3, "2"), (4, 6, "3")]
    else:
        assert told == [(ply, ply, f"{ply - 1}") for ply in range(1, 7)]
    assert [step.seat for step in whole] == [step.first.ply % 2 for step in whole] and begin is nodes[0]
    for ply in range(8):
        assert told_line(match, veiled=veiled, after=ply) == (begin, [step for step in whole if step.last.ply > ply])


@pytest.mark.parametrize(
    ("told", "seat"), [((0, 0), 0), ((1, 1, 1), 1), ((CHANCE, CHANCE), CHANCE), ((0, CHANCE), CHANCE)]
)
def test_who_is_to_act_is_told_where_all_who_see_it_know(told: tuple[int, ...], seat: int) -> None:
    seen: Any = [SimpleNamespace(to_act=one) for one in told]
    assert acting(seen) == seat
