"""Hands as trays: stacks, what they mean, what they keep to themselves."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.games.gungi.rules.pieces import HYOU, KINDS, TURNED, UNKNOWN_HYOU, piece, starting_hand
from game.games.gungi.view.tray import stacks
from game.rules.contract import InHand
from tests.games.gungi.view.stage import make_stage

SA, TO, HE = (KINDS.index(k) for k in "さとへ")
MIXED = [piece(0, HYOU, SA), piece(0, HYOU, HE), piece(0, HYOU, HE), piece(0, KINDS.index("弓"), KINDS.index("や"))]


def test_the_opponent_sees_one_stack_of_hyou_and_the_owner_one_a_back() -> None:
    together = stacks(MIXED, None, group_backs=True)
    assert [(KINDS[HYOU], s.count) for s in together][:1] == [("兵", 3)] and len(together) == 2
    assert set(together[0].picks()) == {InHand(0, "兵", "さ"), InHand(0, "兵", "へ")}
    apart = stacks(MIXED, None, group_backs=False)
    assert [stack.count for stack in apart] == [1, 2, 1]
    unknown = stacks([UNKNOWN_HYOU[1]] * 4, None, group_backs=False)
    assert [stack.picks() for stack in unknown] == [(InHand(1, "兵", ""),)]


def test_fronts_come_before_backs_and_the_owed_tile_first() -> None:
    hand = [TURNED[piece(1, KINDS.index("謀"), KINDS.index("筒"))], piece(0, KINDS.index("弓"), KINDS.index("や"))]
    owed = piece(0, KINDS.index("砲"), KINDS.index("香"))
    found = stacks(hand, owed, group_backs=True)
    assert [KINDS.index(k) for k in ("砲", "弓", "筒")] == [
        next(i for i, k in enumerate(KINDS) if InHand(0, k, "") == InHand(0, s.picks()[0].kind, "")) for s in found
    ]
    assert [stack.owed for stack in found] == [True, False, False]


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1920, 1080)])
@pytest.mark.parametrize("hand", [MIXED, list(starting_hand(0)), [TURNED[t] for t in starting_hand(1)]])
def test_every_stack_lies_in_the_tray_and_can_be_hit(size: tuple[int, int], hand: list[int]) -> None:
    tray = make_stage(size).trays[0]
    tray.sprites.hands[0][:] = hand
    tray.label = "手駒"
    slots = tray.slots()
    assert sum(stack.count for stack, _ in slots) == len(hand)
    for stack, rect in slots:
        assert tray.rect.contains(rect), (stack, rect)
        assert tray.hit(rect.center) == stack.picks()
        assert not any(rect.colliderect(other) for _, other in slots if other is not rect)
    assert tray.hit((tray.rect.right - 2, tray.rect.bottom - 2)) == ()


def test_all_twenty_kinds_fit_at_once() -> None:
    tray = make_stage((1280, 720)).trays[1]
    tray.label = "手駒"
    tray.group_backs = False
    tray.sprites.hands[1][:] = list(range(24, 47))
    rects = [rect for _, rect in tray.slots()]
    assert len(rects) >= 20 and all(tray.rect.contains(rect) and rect.width >= 16 for rect in rects)


def test_a_veiled_tray_looks_the_same_whatever_the_backs() -> None:
    pictures = []
    for backs in ((SA, HE), (HE, HE)):
        tray = make_stage().trays[0]
        tray.sprites.hands[0][:] = [piece(0, HYOU, back) for back in backs]
        surface = pygame.Surface((1440, 900))
        tray.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        tray.group_backs = False
        assert tray.needs_draw()
        tray.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[2] and pictures[1] != pictures[3]


def test_signs_of_a_stack_change_the_picture() -> None:
    tray = make_stage().trays[0]
    tray.sprites.hands[0][:] = MIXED
    pick = InHand(0, "弓", "や")
    seen = set()
    for name in ("", "selected", "held", "hover", "cursor", "offers"):
        if name:
            setattr(tray, name, frozenset({pick}) if name == "offers" else pick)
            assert tray.dirty
        surface = pygame.Surface((1440, 900))
        tray.draw(surface)
        seen.add(pygame.image.tobytes(surface, "RGB"))
        if name:
            setattr(tray, name, frozenset() if name == "offers" else None)
    assert len(seen) == 6


def test_a_tile_knows_where_it_will_lie() -> None:
    stage = make_stage()
    tray = stage.trays[0]
    tray.sprites.hands[0][:] = MIXED
    bow = MIXED[-1]
    (x, y), width = tray.foot(bow)
    rect = tray.rect_of(InHand(0, "弓", "や"))
    assert rect is not None and (x, y) == (rect.centerx, rect.bottom) and width == rect.width
    new = piece(0, KINDS.index("侍"), KINDS.index("槍"))
    before, _ = tray.foot(new, after=True)
    tray.sprites.hands[0].append(new)
    assert tray.foot(new)[0] == before
    assert tray.code_of(InHand(0, "侍", "槍")) == new and tray.code_of(InHand(0, "龍", "臥")) is None


def test_settling_fills_both_trays() -> None:
    stage = make_stage()
    owed = piece(1, KINDS.index("砦"), KINDS.index("香"))
    stage.settle(SimpleNamespace(seat=0, cells=((),) * 81, hands=(tuple(MIXED), ()), owed=(None, owed), reduced=False))
    assert len(stage.trays[0].stacks()) == 2
    assert [stack.owed for stack in stage.trays[1].stacks()] == [True]
