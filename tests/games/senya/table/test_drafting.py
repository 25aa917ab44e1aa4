"""A declaration is put together in any order, though the rules know it in one order only (S10.6, S19.5)."""

from __future__ import annotations

from game.games.senya.table.drafting import Drafting
from game.rules.chooser import Picks
from game.rules.contract import Card, Option, Pick, Standee

SLASH, ARROW, SWEEP, TWIST = map(Card, ("slash", "arrow", "sweep", "twist"))
FOE, OTHER = Standee("b1"), Standee("b2")
DECLARE = Option("declare")


def next_picks(picked: Picks) -> list[Pick]:
    """Returns what may follow: an attack type, foes in roster order, offences; two foes need the sweep."""
    if not picked:
        return [SLASH, ARROW, Option("pass")]
    if picked[-1] in (DECLARE, Option("pass")):
        return []
    foes = [pick for pick in picked if isinstance(pick, Standee)]
    cards = [pick for pick in picked[1:] if isinstance(pick, Card)]
    sweeps = picked[0] == SLASH
    found: list[Pick] = []
    if not cards:
        found += [foe for foe in (FOE, OTHER) if foe not in foes and not (foes and (foe == FOE or not sweeps))]
    if foes:
        found += [card for card in (SWEEP, TWIST) if card not in cards and (card != SWEEP or sweeps)]
    if foes and (len(foes) == 1 or SWEEP in cards):
        found.append(DECLARE)
    return found


def test_picks_find_their_place_in_any_order() -> None:
    drafting = Drafting(next_picks)
    picked = drafting.rebuilt((), (SLASH, FOE, SWEEP, OTHER))
    assert picked == (SLASH, FOE, OTHER, SWEEP) and DECLARE in drafting.after(picked)
    assert drafting.rebuilt((), (SLASH, OTHER, FOE)) == (SLASH, FOE, OTHER)
    assert drafting.with_one((SLASH,), SWEEP) is None and drafting.with_one((), SWEEP) is None
    assert drafting.open_for((SLASH, OTHER), (FOE, SWEEP, ARROW)) == {FOE, SWEEP}


def test_taking_away_takes_what_cannot_stand_alone() -> None:
    drafting = Drafting(next_picks)
    whole = (SLASH, FOE, OTHER, SWEEP, TWIST)
    assert drafting.without(whole, TWIST) == (SLASH, FOE, OTHER, SWEEP)
    assert drafting.without(whole, FOE) == (SLASH, OTHER, SWEEP, TWIST)
    assert drafting.without(whole, SLASH) == () and drafting.without(whole, ARROW) == ()
    assert drafting.without((SLASH, FOE, TWIST), FOE) == (SLASH,)


def test_another_beginning_keeps_what_goes_with_it() -> None:
    drafting = Drafting(next_picks)
    assert drafting.rebuilt((ARROW,), (FOE, OTHER, SWEEP, TWIST)) == (ARROW, FOE, TWIST)


def test_the_rules_are_asked_once_for_each_beginning() -> None:
    asked: list[Picks] = []

    def counted(picked: Picks) -> list[Pick]:
        asked.append(picked)
        return next_picks(picked)

    drafting = Drafting(counted)
    for _ in range(3):
        drafting.open_for((SLASH, FOE), (OTHER, SWEEP, TWIST))
    assert len(asked) == len(set(asked))


def test_of_several_ticks_or_companions_the_first_may_go_like_any_other() -> None:
    ticks = tuple(Option("tick", (name,)) for name in "abc")
    drafting = Drafting(lambda picked: [one for one in ticks if one not in picked])
    assert drafting.without(ticks, ticks[0]) == ticks[1:] and drafting.without(ticks, ticks[1]) == (ticks[0], ticks[2])
    people = (Standee("a2"), Standee("a3"))
    assert (
        Drafting(lambda picked: [one for one in people if one not in picked]).without(people, people[0]) == people[1:]
    )
    assert Drafting(lambda picked: [Card("x"), Standee("b1")]).without((Card("x"), Standee("b1")), Card("x")) == ()
    tick = Option("tick", ("a",))
    both = Drafting(lambda picked: [tick, Standee("b1")])
    assert both.without((tick, Standee("b1")), tick) == both.without((Standee("b1"), tick), Standee("b1")) == ()
