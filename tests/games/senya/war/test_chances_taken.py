"""The checks of a war that is over, with their exact chances (S2.15, S17.7, S17.9)."""

from __future__ import annotations

from dataclasses import replace

from game.games.senya.rules.checks import Check
from game.games.senya.rules.odds import hits, successes
from game.games.senya.rules.totals import Term, Total
from game.games.senya.rules.war.asked.chances import chances_taken
from game.games.senya.rules.war.events import SenseChecked, WillsMeasured
from tests.games.senya.war.told import War

SUM, SEALED = Total((Term("sense", 5, "S2.6"),)), Total((Term("sense", 5, "S2.6"), Term("seal", 10, "S17.7")))


def sense(total: Total, pair: tuple[int, int], kind: str = "scout", difficulty: int = 12) -> SenseChecked:
    return SenseChecked((0,), "p1s", kind, total, pair, "normal", difficulty)


def test_s17_9_scouting_and_watch_are_told_with_what_they_had_to_reach() -> None:
    world = War().state.world
    one, two = chances_taken(world, [(1, [sense(SUM, (3, 3))]), (2, [sense(SUM, (4, 4), "watch")])])
    throws = successes(Check(SUM, 12, 2), 12)
    assert 0 < throws < 36 and (one.throws, one.of, two.throws) == (throws, 36, throws)
    assert (one.by, one.what, one.night, one.against, one.success) == ("p1s", "scout", 1, 12, False)
    assert (two.what, two.night, two.success) == ("watch", 2, True)


def test_s17_7_a_seal_after_the_dice_changes_what_came_and_not_the_chance() -> None:
    world = War().state.world
    (found,) = chances_taken(world, [(1, [sense(SUM, (3, 3))]), (1, [sense(SEALED, (3, 3))])])
    assert found.success and found.throws == successes(Check(SUM, 12, 2), 12)
    assert len(chances_taken(world, [(1, [sense(SUM, (3, 3))]), (1, [sense(SUM, (3, 3))])])) == 2, "two checks alike"
    others = (sense(SEALED, (3, 3), "watch"), sense(SEALED, (3, 4)), replace(sense(SEALED, (3, 3)), by="p2s"))
    for other in others:
        assert len(chances_taken(world, [(1, [sense(SUM, (3, 3))]), (1, [other])])) == 2, "of other dice, or others"


def test_s17_9_a_contest_of_wills_is_told_by_both_dice() -> None:
    world = War().state.world
    event = WillsMeasured((0, 1), "p1", "p2", SUM, (3, 4), SUM, (2, 2), True)
    (found,) = chances_taken(world, [(3, [event])])
    assert (found.throws, found.of, found.against) == (hits(Check(SUM, 12, 2), Check(SUM, 12, 2)), 1296, 0)
    assert (found.what, found.night, found.success) == ("parley", 3, True)
