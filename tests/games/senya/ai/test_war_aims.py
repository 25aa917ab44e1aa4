"""What a pair of the computer does in a war: the cup by attitude and strength, and whom it holds for the leader."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.ai.counsel import Counsel, strength
from game.games.senya.ai.war_aims import FIT, aim
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import Sighting
from game.rules.chance import Stream
from tests.games.senya.war.told import PAIRS, War, war_game

STRONG = PAIRS[5]


def asked(attitude: str = "aggressive", *, cup: bool = True, hp: int = 0, rival: Sighting | None = None) -> Counsel:
    """Returns what a strong pair thinks of, asked what is done with the cup."""
    war = War()
    war.pair(STRONG, cup=cup, **{} if rival is None else {"sights": (rival,)})
    if hp:
        war.body(f"{STRONG}s", hp=hp)
    seen: WarObservation = war_game().observe(war.state.then(steps.CupQuestion(STRONG)), 5)
    return Counsel(replace(seen, temper=attitude), Stream(1), careful=True)


def done(counsel: Counsel) -> act.WarDecision:
    return aim(counsel.seen, Stream(1), careful=True)


@pytest.mark.parametrize(
    ("attitude", "answer"),
    [("aggressive", "destroy"), ("honourable", "destroy"), ("cautious", "refuse"), ("scheming", "refuse")],
)
def test_s17_10_who_is_strong_and_brave_destroys_the_cup_that_it_knows(attitude: str, answer: str) -> None:
    assert done(asked(attitude)) == act.CupChoice(STRONG, answer)


def test_s17_10_who_is_hurt_refuses_the_cup_and_who_does_not_know_it_wishes() -> None:
    hurt = asked(hp=20)
    assert hurt.fit < FIT and done(hurt) == act.CupChoice(STRONG, "refuse")
    assert done(asked(cup=False)) == act.CupChoice(STRONG, "wish")


@pytest.mark.parametrize("more", [0, 1])
@pytest.mark.parametrize("servant_class", ["saber", "berserker", "rider"])
def test_s17_9_a_pair_that_seems_stronger_than_oneself_leads_the_war(more: int, servant_class: str) -> None:
    known = Sighting(PAIRS[1], "bridge", 1, 1, 1, servant_class=servant_class, hp=50)
    counsel = asked()
    equal = replace(known, fights=counsel.fit - strength(known) + more)
    assert strength(known) == 50 and strength(replace(known, hp=-1)) == 100
    leader = asked(rival=equal).leader
    assert leader == (equal if more else None)
