"""Why a rival pair did what was seen of it: by its attitude and what the asker knows, never by a secret (S17.9)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game import catalog
from game.games.senya.rules.events import FormTaken, SealUsed
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import events as ev
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.motives import FEW, LATE, doer, late, motive, own_motive
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import HURT_BELOW, UNKNOWN, Pact, Sighting, WarPassage, seat_of
from game.games.senya.words.speech import Speech
from game.games.senya.words.war_reasons import decides, reason, reasons_of
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


# --- at the borders --------------------------------------------------------------------------------------------------


@cache
def at_first() -> WarObservation:
    """Returns a war as its first pair sees it at its beginning."""
    return war_game().observe(War().state, 0)


def one_of(attitude: str) -> str:
    """Returns the first pair of an attitude; the own one is the player's."""
    return next(name for name in PAIRS if at_first().world.masters[seat_of(name)].attitude == attitude)


def with_pair(**changed: object) -> WarObservation:
    """Returns the first sight of the war with something else known to the own pair."""
    return replace(at_first(), pair=replace(at_first().pair, **changed))  # type: ignore[arg-type]


def knowing(sight: Sighting) -> WarObservation:
    return with_pair(sights=(sight,))


def with_health(percent: int) -> WarObservation:
    """Returns the first sight of the war where the own servant has so much of its HP, rounded down."""
    master, servant = at_first().bodies
    most = servant.kit.values["hp"].value
    hp = -(-percent * most // 100)
    assert 100 * hp // most == percent
    return replace(at_first(), bodies=(master, servant.with_vitals(hp=hp)))


def with_left(count: int) -> WarObservation:
    return replace(at_first(), out=("",) * count + ("fallen",) * (len(PAIRS) - count))


def strikes(seen: WarObservation, attitude: str, target: str = "p1") -> str:
    """Returns why the first pair of an attitude strikes another."""
    by = one_of(attitude)
    return motive(seen, ev.PairStruck((0, seat_of(by)), (by,), (target,), "bridge", False))


HURT, UNHURT = with_health(HURT_BELOW - 1), with_health(HURT_BELOW)
LAST_NIGHTS = replace(at_first(), night=LATE)


@pytest.mark.parametrize(
    ("seen", "near_the_end"),
    [
        (replace(at_first(), night=LATE - 1), False),
        (LAST_NIGHTS, True),
        (replace(at_first(), night=LATE + 1), True),
        (with_left(3), False),
        (with_left(2), True),
    ],
)
def test_s17_9_a_war_is_late_from_its_fifth_night_or_with_two_pairs_left(
    seen: WarObservation, near_the_end: bool
) -> None:
    assert late(seen) is near_the_end


@pytest.mark.parametrize(
    ("seen", "attitude", "word"),
    [
        (HURT, "ruthless", "hurt"),
        (UNHURT, "ruthless", "weaker"),
        (HURT, "scheming", "hurt"),
        (UNHURT, "scheming", ""),
        (HURT, "cautious", "clear"),
        (HURT, "honourable", ""),
        (UNHURT, "honourable", "strongest"),
        (with_left(FEW), "scheming", "late"),
        (with_left(FEW + 1), "scheming", ""),
        (with_left(FEW), "honourable", "strongest"),
        (LAST_NIGHTS, "honourable", "late"),
        (LAST_NIGHTS, "friendly", "late"),
        (LAST_NIGHTS, "aggressive", "any"),
        (replace(HURT, night=LATE), "honourable", "late"),
    ],
)
def test_s17_9_each_attitude_strikes_whom_it_may_and_when(seen: WarObservation, attitude: str, word: str) -> None:
    assert strikes(seen, attitude) == word


@pytest.mark.parametrize(
    ("known", "word"),
    [
        ({}, "strongest"),
        ({"hp": UNKNOWN}, "strongest"),
        ({"hp": 0}, ""),
        ({"hp": HURT_BELOW - 1}, ""),
        ({"hp": HURT_BELOW}, "strongest"),
    ],
)
def test_s17_9_of_another_pair_it_counts_how_hurt_it_was_when_last_seen(known: dict[str, int], word: str) -> None:
    """The own servant, which is hurt, has nothing to do with it."""
    seen = replace(knowing(Sighting("p2", **known)), bodies=HURT.bodies)  # type: ignore[arg-type]
    assert strikes(seen, "player", "p2") == strikes(seen, "honourable", "p2") == word


def test_s17_9_only_the_friendly_take_revenge_and_only_on_whom_they_were_struck_by() -> None:
    friendly, other = one_of("friendly"), one_of("cautious")
    planned = WarPassage("planned", 1, 1, by="strike", target=friendly)
    assert strikes(with_pair(log=(planned,)), "friendly") == "revenge"
    for unlike in ({"kind": "found"}, {"by": "scout"}, {"target": other}):
        assert strikes(with_pair(log=(replace(planned, **unlike),)), "friendly") == ""  # type: ignore[arg-type]
    assert strikes(with_pair(log=(replace(planned, target=other),)), "cautious") == "clear"


def test_s17_9_who_broke_a_truce_in_this_very_scene_betrays() -> None:
    by, other = one_of("aggressive"), one_of("cautious")
    broke = WarPassage("betrayed", 1, 1, by=by)
    assert strikes(with_pair(log=(broke,)), "aggressive") == "betray"
    changes: tuple[dict[str, str | int], ...] = ({"kind": "struck"}, {"by": other}, {"night": 2}, {"scene": 2})
    for unlike in changes:
        assert strikes(with_pair(log=(replace(broke, **unlike),)), "aggressive") == "any"  # type: ignore[arg-type]


def plans(seen: WarObservation, by: str, deed: str, target: str = "", aim: str = "") -> str:
    made = act.WarPlan(by, deed, "bridge", target, aim)
    told = motive(seen, ev.PlanMade((0,), by, deed, "bridge", target, aim))
    assert own_motive(seen, made) == told
    return told


def test_s17_9_plans_are_told_by_pacts_hurts_and_what_is_known_of_the_cup() -> None:
    player, scheming = PAIRS[0], one_of("scheming")
    pact = Pact("p1", "p2", 1)
    pacts = [replace(at_first(), pacts=(replace(pact, joint=joint),)) for joint in (True, False)]
    assert [plans(seen, player, "strike", "p3") for seen in pacts] == ["ally", "strongest"]
    assert [plans(seen, player, "strike", "p2") for seen in pacts] == ["strongest", "strongest"]
    assert [plans(at_first(), player, "parley", "p2", aim) for aim in (act.JOINT, "truce")] == ["ally", "truce"]
    assert [plans(seen, player, "rest") for seen in (HURT, UNHURT)] == ["weak", "rest"]
    assert [plans(with_pair(cup=cup), scheming, "scout") for cup in (False, True)] == ["secret", "scout"]
    assert [plans(with_pair(cup=cup), player, "scout") for cup in (False, True)] == ["scout", "scout"]


def test_s17_9_an_answer_of_the_own_pair_is_told_by_who_asks_and_when() -> None:
    question = steps.ParleyQuestion("p1", "p2", "truce")
    asked = replace(at_first(), steps=(question,))
    joint = replace(at_first(), steps=(replace(question, aim=act.JOINT),))
    yes, no = act.WarAnswer("p1", True), act.WarAnswer("p1", False)
    assert [own_motive(seen, yes) for seen in (asked, joint)] == ["truce", "ally"]
    assert own_motive(asked, no) == "proud" and own_motive(replace(asked, night=LATE), no) == "no-truce"
    for struck, word in ((0, "proud"), (1, "struck"), (2, "struck")):
        assert own_motive(replace(knowing(Sighting("p2", struck=struck)), steps=(question,)), no) == word
    elsewhere = replace(knowing(Sighting("p2", struck=1)), steps=(steps.ParleyQuestion("p3", "p2", "truce"),))
    assert motive(elsewhere, ev.ParleyAnswered((0, 1, 2), "p3", False)) == "proud"
    assert motive(at_first(), ev.ParleyAnswered((0, 1), "p2", True)) == ""


def test_s17_9_who_does_not_come_watches_if_it_schemes_and_spares_itself_else() -> None:
    told = [own_motive(at_first(), act.WarAnswer(one_of(one), False)) for one in ("scheming", "player", "friendly")]
    assert told == ["watch", "spare", "spare"]
    assert own_motive(at_first(), act.WarAnswer("p1", True)) == "word"


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
