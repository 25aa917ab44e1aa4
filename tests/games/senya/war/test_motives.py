"""Why a rival pair did what was seen of it: by its attitude and what the asker knows, never by a secret (S17.9)."""

from __future__ import annotations

from functools import cache

import pytest

from game import catalog
from game.games.senya.rules.events import FormTaken, SealUsed
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import events as ev
from game.games.senya.rules.war.motives import LATE, doer, motive
from game.games.senya.rules.war.parts import WarPassage, seat_of
from game.games.senya.table.war.reasons import decides, reason, reasons_of
from game.games.senya.view.words.speech import Speech
from game.i18n.catalog import Texts
from game.match.seats import HUMAN, ai
from game.rules.contract import Event
from tests.games.senya.war.told import PAIRS, War, war_game

SEATS = (HUMAN, *[ai(3)] * 6)


@cache
def texts(lang: str) -> Texts:
    return Texts(lang, catalog.text_folders())


def pair_with(war: War, attitude: str) -> str:
    """Returns the first rival pair of an attitude."""
    masters = war.state.world.masters
    return next(name for name in PAIRS[1:] if masters[seat_of(name)].attitude == attitude)


def told(war: War, event: Event) -> str:
    """Returns the motive of an event to the first pair, as far as it sees it."""
    seen = event.seen_by(0)
    return motive(war_game().observe(war.state, 0), seen) if seen is not None else ""


def struck_by(war: War, by: str) -> str:
    return told(war, ev.PairStruck((0, seat_of(by)), (by,), ("p1",), "bridge", False))


@pytest.mark.parametrize(
    ("attitude", "word"),
    [
        ("honourable", "strongest"),
        ("cautious", "clear"),
        ("aggressive", "any"),
        ("ruthless", "weaker"),
        ("friendly", ""),
        ("scheming", ""),
    ],
)
def test_s17_9_a_strike_is_explained_by_the_attitude_that_all_know(attitude: str, word: str) -> None:
    war = War()
    assert struck_by(war, pair_with(war, attitude)) == word


def test_s17_9_a_strike_at_the_hurt_in_revenge_late_betraying_or_together() -> None:
    war = War()
    ruthless, friendly, honourable = (pair_with(war, one) for one in ("ruthless", "friendly", "honourable"))
    war.pair("p1", log=(WarPassage("planned", 1, 1, by="strike", target=friendly),))
    assert struck_by(war, friendly) == "revenge"
    war.body("p1s", hp=1)
    assert struck_by(war, ruthless) == "hurt" and not struck_by(war, honourable)
    war.pair("p1", log=(WarPassage("betrayed", 1, 1, by=ruthless, target="p1"),))
    assert struck_by(war, ruthless) == "betray"
    war.late(LATE, 1)
    assert struck_by(war, honourable) == "late"
    together = ev.PairStruck((0, 1, 2), ("p2", "p3"), ("p1",), "bridge", False)
    assert told(war, together) == "ally"


def test_s17_9_parleys_their_answers_calls_seals_and_the_cup_have_reasons() -> None:
    war = War()
    both = (0, 1)
    scheming = pair_with(war, "scheming")
    events: dict[Event, str] = {
        ev.ParleyAsked(both, "p2", "p1", "truce"): "truce",
        ev.ParleyAsked(both, "p2", "p1", "joint"): "ally",
        ev.PactBroken(both, "p2", "p1"): "betray",
        ev.CallAnswered(both, "p2", "p1", "p3", True): "word",
        ev.CallAnswered((0, seat_of(scheming)), scheming, "p1", "p3", False): "watch",
        ev.OutOfBattle(both, SealUsed("p2", "succeed", "", 2)): "need",
        ev.OutOfBattle(both, FormTaken("p2", False)): "shape",
        ev.CupAnswered("p2", "wish"): "wish",
    }
    assert {event: told(war, event) for event in events} == events


def test_s17_9_an_answer_to_the_own_parley_is_explained() -> None:
    war = War()
    war.finds("p1", "p2", met=True)
    war.plans(p1=("parley", "p2", "truce"))
    answered = [ev.ParleyAnswered((0, 1), "p2", yes) for yes in (True, False)]
    assert [told(war, one) for one in answered] == ["truce", "proud"]
    war.pair("p1", log=(WarPassage("planned", 1, 1, by="strike", target="p2"),))
    assert told(war, answered[1]) == "struck"


def test_s17_9_what_a_pair_hides_changes_no_reason_and_a_secret_plan_has_none() -> None:
    war = War()
    by = pair_with(war, "honourable")
    before = struck_by(war, by)
    war.body(f"{by}s", hp=1)
    war.seals(by, 0)
    war.pair(by, cup=True)
    assert struck_by(war, by) == before
    war.do(*(act.WarPlan(name, "scout", "bridge") for name in PAIRS[: seat_of(by)]))
    war.events.clear()
    war.do(act.WarPlan(by, "rest", "park"))
    assert any(doer(event) for event in war.events) and not any(told(war, event) for event in war.events)


def test_s17_9_the_own_plans_of_a_pair_that_is_watched_are_explained() -> None:
    war = War()
    seen = war_game().observe(war.state, 0)
    plans = [ev.PlanMade((0,), "p1", deed, "bridge", "", "") for deed in ("scout", "rest", "bond")]
    assert [motive(seen, one) for one in plans] == ["scout", "rest", "bond"]
    war.body("p1s", hp=1)
    assert motive(war_game().observe(war.state, 0), plans[1]) == "weak"


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_reasons_are_words_with_the_name_of_the_pair_and_never_those_of_a_person(lang: str) -> None:
    war = War()
    seen = war_game().observe(war.state, 0)
    speech = Speech(texts(lang), seen.world.data)
    struck = ev.PairStruck((0, 1), ("p2",), ("p1",), "bridge", False)
    name = speech.word(seen.world.name("p2"))
    together = ev.PairStruck((0, 1, 2), ("p2", "p3"), ("p1",), "bridge", False)
    assert next(iter(reasons_of(speech, seen, (together,), SEATS))).startswith(name)
    assert not decides(struck, (HUMAN, HUMAN, *SEATS[2:])) and decides(struck, SEATS)
    words = "strongest clear any hurt weaker revenge late betray ally truce word watch spare struck no-truce proud"
    more = "shape need weak rest scout secret bond wish refuse destroy"
    assert not [one for one in f"{words} {more}".split() if "senya" in texts(lang)(f"senya-war.because.{one}")]
    assert reason(speech, seen, ev.NightBegan(1, ())) == ""
