"""The sentences of the log, the names of the terms of its sums, and the glossary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import isclass

import pytest

from game.games.senya.rules import events as ev
from game.games.senya.rules.character.derive import derive
from game.games.senya.rules.clauses import CODES, refusal
from game.games.senya.rules.data.effects import STATS, STATUSES
from game.games.senya.rules.parts import Plan
from game.games.senya.rules.state import Process
from game.games.senya.rules.totals import Term, Total
from game.games.senya.words.glossary import CLAUSES, Piece, entry, glossed
from game.games.senya.words.speech import Speech, cast_of, who
from game.games.senya.words.story import tell
from game.games.senya.words.terms import name_of, refusal_words, term_name
from game.i18n.catalog import LANGUAGES, clause_keys
from game.rules.contract import Event

from ..book import data, sheet
from .speeches import speech, speeches

CAST = {"a1": "Toru", "b1": "Mio", "b1.1": "Follower 1"}
SUM = Total((Term("melee", 7, "S10.6"), Term("iai", 2, "S14.7"), Term("dice", 9, "S2.6")))


def _events() -> Iterator[Event]:
    """Yields events of every class, in all the forms their sentences have."""
    yield ev.RoundBegan(2)
    yield from (ev.ProcessBegan(process) for process in Process)
    for amount in (4, -4, 0):
        yield ev.TensionChanged("a1", amount, 30, "entry")
        yield ev.CostGained("a1", Total((Term("potential", amount, "S8.4"),)), 5, "setup")
    for spirit, powerless in ((False, False), (True, False), (True, True)):
        yield ev.Upkept("a1", "b1", 3, 0, spirit, powerless)
    yield from (ev.Equipped("a1", worn) for worn in (("katana", "vest"), ()))
    yield ev.CountRolled("a1", SUM)
    yield from (ev.CountChanged("a1", 3, count, "gallop") for count in (14, 0))
    yield ev.TurnBegan("a1")
    for kind in ("attack", "counter", "defence", "setup", "cleanup", "interrupt", "item"):
        yield ev.Declared("a1", kind, ("slash", "guilt"), ("b1", "b1.1"), ("bandage",), ("slash",), ("a1.1",))
        yield from (ev.Declared("a1", kind, skills, ("a1",)) for skills in (("slash",), ()))
    yield from (ev.Paid("a1", total, 5, 3, 10) for total in (SUM, Total()))
    yield ev.Paid("a1", Total())
    yield ev.Broke("a1", "slash")
    yield from (ev.Delayed("a1", count, limit) for count, limit in ((4, False), (0, False), (1, True)))
    yield ev.PlanLaid("a1", 0, Plan("slash", ("iai",)))
    yield from (ev.Moved("a1", 12, full) for full in (False, True))
    yield from (ev.Passed("a1"), ev.OtherDone("a1", "lever"))
    for check in ("hit", "counter", "evade"):
        yield ev.Checked("a1", check, (), "normal", SUM, 12)
        for anew in (False, True):
            yield ev.Checked("a1", check, (4, 5), "normal", SUM, 12, anew)
            yield from (ev.Checked("a1", check, (6, 6), kind, None, 12, anew) for kind in ("critical", "fumble"))
        yield from (ev.CheckChanged("a1", "not", "b1", check, total, n) for total, n in ((SUM, 0), (Total(), -1)))
    yield ev.Missed("b1")
    yield from (ev.Hit("b1", checks) for checks in ((0,), (0, 2)))
    yield from (ev.CounterDecided("b1", outcome) for outcome in ("attack", "counter", "tie"))
    yield ev.Covered("b1", "b1.1")
    yield from (ev.DamageRolled("a1", rolls, counter) for rolls in ((SUM, SUM), ()) for counter in (False, True))
    yield from (ev.Reduced("b1", "b1.1", "guardian", 5, negated) for negated in (False, True))
    yield from (ev.Harmed("b1", (SUM,), real, 7, element) for real in ((8, 2), (0,)) for element in ("", "fire"))
    yield from (ev.Downed("b1", 2), ev.Endured("b1"), ev.Fell("b1"), ev.Died("b1", "a1"), ev.Vanished("b1.1"))
    yield ev.MaxHpLost("b1", 5, 20, 18)
    yield from (ev.Healed("b1", amount, 20, "bandage") for amount in (4, 0))
    yield ev.Revived("b1", 6, "small_miracle")
    for status in STATUSES:
        yield from (made("b1", status, "a1") for made in (ev.StatusGot, ev.StatusKeptOff, ev.StatusEnded))
    for stat in (*STATS, "ignore_status", "break"):
        yield from (ev.Buffed("b1", stat, value, "round", "rune_might") for value in (2, 0))
    yield from (
        ev.Summoned("b1", "b1.1", "followers"),
        ev.EmotionGot("a1", "promise", "guilt"),
        ev.Burned("a1", 20, 12, 9),
    )
    yield ev.DazeCured("a1", 20)
    yield from (ev.SealUsed("a1", use, "b1", 2) for use in ("compel", "summon", "withdraw", "succeed", "proxy"))
    yield from (ev.FormTaken("a1", spirit) for spirit in (False, True))
    yield from (ev.BecameDone("a1", lost) for lost in (3, 0))
    for winner in (0, 1, None):
        yield from (ev.BattleEnded(winner, why) for why in ("defeated", "surrendered", "round-limit"))


SILENT = {"TensionChanged", "CostGained", "Declared", "Paid", "BecameDone"}
"""Events that may say that nothing happened."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_is_a_sentence_with_its_clause_s10(lang: str) -> None:
    told_of = set()
    for event in _events():
        told = tell(speech(lang), CAST, event)
        name = type(event).__name__
        if told is None:
            assert name in SILENT, event
            continue
        told_of.add(name)
        assert told.clause and not re.search(r"[{}]|senya|  |（）|\(\)", told.words), told
    classes = {name for name, one in vars(ev).items() if isclass(one) and one.__module__ == ev.__name__}
    assert told_of == classes - {"DiceThrown"}, "what dice make is told by the events after them"
    assert tell(speech(lang), CAST, ev.DiceThrown((5, 4))) is None


def test_a_sentence_has_its_names_and_opens_its_sums() -> None:
    told = tell(speech("en"), CAST, ev.Declared("a1", "attack", ("slash", "iai"), ("b1",)))
    assert told is not None and told.words == "Toru attacks Mio with “Slash”, “Quick Draw”."
    told = tell(speech("ja"), CAST, ev.Checked("a1", "hit", (4, 5), "normal", SUM, 12))
    assert told is not None and (told.words, told.sums) == ("Toruの命中判定は18［4 5］。", (SUM,))
    assert [term_name(speech("ja"), term) for term in SUM.terms] == ["【白兵】", "居合", "賽"]


def test_upkeep_tells_the_cost_that_is_left_s17_4() -> None:
    told = tell(speech("en"), CAST, ev.Upkept("a1", "b1", 1, 5, spirit=False, powerless=False))
    assert told is not None and told.words == "Upkeep of Mio is paid: Toru now holds 1, Mio 5."


def _terms(said: Speech) -> Iterator[str]:
    for sample in data().samples:
        character = derive(sheet(sample), said.data)
        for total in (*character.values.values(), *character.base.values()):
            yield from (term.name for term in total.terms)


def test_every_part_of_a_sum_has_a_name() -> None:
    """S4.7: the sums of the samples name classes, skills, items and words of the rules."""
    for said in speeches():
        names = {*_terms(said), "damage_melee", "critical", "not", "street_thug", "bind"}
        assert not [name for name in names if name_of(said, name) == name and said.texts.lang == "ja"]
        assert name_of(said, "unheard_of") == "unheard_of"
    own = [term_name(speech("en"), Term("puppet", 9, clause)) for clause in ("S15.1", "S10.6")]
    assert own == ["Puppet", "Batter"]


def test_who_shares_a_name_is_numbered() -> None:
    """S14.9: a minion keeps its number when others are gone, and is known by its summoner when it is."""
    thug, follower = ({"ja": "不良", "en": "Thug"}, {"ja": "子分", "en": "Follower"})
    people = [("a1", {"ja": "透", "en": "Toru"}), ("b1", thug), ("b2", thug), ("b1.2", follower)]
    cast = cast_of(speech("en"), people)
    assert list(cast.values()) == ["Toru", "Thug 1", "Thug 2", "Follower 2"]
    assert (who(speech("en"), cast, "a1.1"), who(speech("en"), cast, "c9")) == ("a minion of Toru", "c9")


def test_the_glossary_explains_every_term_and_finds_it_in_texts() -> None:
    for said in speeches():
        entries = [entry(said.texts, term) for term in CLAUSES]
        assert len({one.name for one in entries}) == len(entries)
        assert all(one.text and re.fullmatch(r"S\d+\.\d+", one.clause) for one in entries)
    words = "After real damage, checks cost 2."
    pieces = glossed(speech("en").texts, words)
    assert [piece.term for piece in pieces if piece.term] == ["after_damage", "check", "cost"]
    assert "".join(piece.text for piece in pieces) == words
    assert glossed(speech("ja").texts, "実ダメージ後効果")[0] == Piece("実ダメージ後効果", "after_damage")


def test_every_refusal_has_its_words_with_names_for_ids() -> None:
    for said in speeches():
        assert all(any(map(said.texts.has, clause_keys("senya", code))) for code in CODES)
    for refused, words in (
        (refusal("foreign-skill", "slash", "swordsman"), "Slash is a skill of Swordsman, a class you do not have."),
        (refusal("needs-style", "awaken_stillness", "origin_stillness", 6), "Origin: Stillness"),
        (refusal("emotion-twice", "promise"), "Promise"),
        (refusal("offence-kind", "iai", "shoot"), "Quick Draw is not an offence for a shooting attack."),
        (refusal("unpayable", 6, 2), "That takes 6 cost (you have 2)."),
        (refusal("item-only", "script_seal", "executor"), "Only Executor may have"),
        (refusal("item-room", "bow"), "Longbow. Room comes from Procurement (common) or Kept Weapon (Swordsman)."),
        (refusal("item-room", "coat"), "Room comes from Procurement (common)."),
        (refusal("item-room", "moon"), "There is no room for moon."),
        (refusal("no-style", ""), "No style is chosen yet."),
        (refusal("no-style", "moon"), "There is no style “moon”."),
        (refusal("extra-point", ""), "not chosen yet."),
    ):
        assert words in refusal_words(speech("en"), CAST, refused)
