"""Narrowing actions by picks, with a toy game whose paths show every case of the design."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.rules.chooser import Chooser, Narrowed, Picks, pick_name, picked_on
from game.rules.contract import Card, Goal, InHand, Lane, Option, Pick, Pile, Place, Square, Standee

A, B, C = Square(1, 1), Square(1, 2), Square(1, 3)
TOP = Place(A, 2)


@dataclass(frozen=True, slots=True)
class Toy:
    name: str
    ways: tuple[tuple[Pick, ...], ...]

    def paths(self) -> tuple[tuple[Pick, ...], ...]:
        return self.ways


MOVE = Toy("move", ((TOP, B),))
PLAIN = Toy("plain", ((TOP, C, Option("plain")),))
BETRAY = Toy("betray", ((TOP, C, Option("betray")),))
DROP = Toy("drop", ((InHand(0, "兵", "さ"), B),))
SWAP = Toy("swap", ((Place(B, 1), TOP), (TOP, Place(B, 1))))
RESIGN = Toy("resign", ())
ALL = (MOVE, PLAIN, BETRAY, DROP, SWAP, RESIGN)


def test_offers_are_the_next_picks() -> None:
    chooser = Chooser(ALL)
    assert chooser.offers() == {TOP, InHand(0, "兵", "さ"), Place(B, 1)}
    assert chooser.action is None
    assert chooser.pick(TOP)
    assert chooser.offers() == {B, C, Place(B, 1)}


def test_a_complete_path_is_an_action() -> None:
    chooser = Chooser(ALL)
    assert chooser.pick(TOP) and chooser.pick(B)
    assert chooser.action is MOVE
    assert chooser.offers() == frozenset()


def test_a_pick_that_is_not_on_offer_changes_nothing() -> None:
    chooser = Chooser(ALL)
    assert not chooser.pick(B)
    assert chooser.picked == () and not chooser.open
    chooser.pick(TOP)
    assert not chooser.pick(TOP)
    assert chooser.picked == (TOP,)


def test_a_path_that_leaves_a_question_ends_in_options() -> None:
    chooser = Chooser(ALL)
    chooser.pick(TOP)
    chooser.pick(C)
    assert chooser.offers() == {Option("betray"), Option("plain")}
    assert chooser.actions() == (PLAIN, BETRAY)
    assert chooser.action is None
    assert chooser.pick(Option("betray"))
    assert chooser.action is BETRAY


def test_several_paths_lead_to_one_action() -> None:
    for first, second in SWAP.paths():
        chooser = Chooser(ALL)
        assert chooser.pick(first) and chooser.pick(second)
        assert chooser.action is SWAP


def test_backing_out_step_by_step() -> None:
    chooser = Chooser(ALL)
    chooser.pick(TOP)
    chooser.pick(C)
    assert chooser.back() and chooser.picked == (TOP,)
    assert chooser.offers() == {B, C, Place(B, 1)}
    assert chooser.back() and not chooser.back()
    assert not chooser.open


def test_touching_another_piece_begins_anew() -> None:
    chooser = Chooser(ALL)
    chooser.pick(TOP)
    assert chooser.begin(InHand(0, "兵", "さ"))
    assert chooser.picked == (InHand(0, "兵", "さ"),)
    assert not chooser.begin(C)
    assert chooser.picked == (InHand(0, "兵", "さ"),)
    chooser.clear()
    assert chooser.picked == ()


def test_picks_that_stand_are_not_taken_back() -> None:
    chooser = picked_on(ALL, (TOP, C), 2)
    assert not chooser.open and not chooser.back() and not chooser.begin(Place(B, 1))
    chooser.clear()
    assert chooser.picked == (TOP, C) and chooser.offers() == {Option("plain"), Option("betray")}
    chooser.pick(Option("betray"))
    assert chooser.open and chooser.action is BETRAY
    assert chooser.back() and chooser.picked == (TOP, C)
    begun = picked_on(ALL, (TOP, C), 1)
    assert begun.open and begun.back() and begun.picked == (TOP,) and not begun.back()


def test_a_point_may_mean_several_picks() -> None:
    chooser = Chooser(ALL)
    assert chooser.best((TOP, A)) == (TOP,)
    chooser.pick(TOP)
    assert chooser.best((Place(B, 1), B)) == (Place(B, 1), B)
    assert chooser.best((Square(9, 9),)) == ()


def test_combinations_too_many_to_list_are_narrowed_by_functions() -> None:
    done = Option("declare")

    def after(picked: Picks) -> list[Pick]:
        if done in picked:
            return []
        return [*(Card(n) for n in "abc" if Card(n) not in picked), *([done] if picked else [])]

    def made(picked: Picks) -> Toy | None:
        return Toy("".join(pick.code for pick in picked if isinstance(pick, Card)), (picked,)) if picked else None

    chooser = Chooser(Narrowed(after, made))
    assert chooser.begin(Card("b")) and not chooser.begin(done)
    assert chooser.offers() == {Card("a"), Card("c"), done} and chooser.action is None and not chooser.actions()
    assert chooser.pick(Card("a")) and not chooser.pick(Card("b"))
    assert chooser.pick(done) and chooser.offers() == frozenset()
    assert chooser.action == Toy("ba", ((Card("b"), Card("a"), done),)) and chooser.actions() == (chooser.action,)


def test_a_chooser_without_actions_offers_nothing() -> None:
    chooser = Chooser()
    assert chooser.offers() == frozenset() and chooser.action is None and not chooser.actions()


@pytest.mark.parametrize(
    ("pick", "name"),
    [
        (Standee("a1"), "standee-a1"),
        (Square(5, 7), "5-7"),
        (Square(5, 7, 2), "5-7@2"),
        (Place(Square(5, 7), 3), "5-7-3"),
        (InHand(1, "兵", "さ"), "hand-W-兵-さ"),
        (InHand(0, "弓"), "hand-B-弓"),
        (Goal(Square(1, 2)), "goal-1-2"),
        (Option("betray"), "option-betray"),
        (Option("take", (3, "x")), "option-take-3-x"),
        (Card("A7"), "card-A7"),
        (Lane(2), "lane-2"),
        (Pile("troops"), "pile-troops"),
    ],
)
def test_every_pick_has_a_name(pick: Pick, name: str) -> None:
    assert pick_name(pick) == name
