"""Whole battles as stories: every event that happens has its sentence, and every part of its sums a name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from game.games.senya.rules.actions import Decision, Surrender
from game.games.senya.rules.battle.start import Participant, new_battle
from game.games.senya.rules.data.editions import Edition
from game.games.senya.rules.legal import LegalDecisions, legal
from game.games.senya.rules.options import Options
from game.games.senya.rules.parts import SenyaWorld, Who
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply, draw
from game.games.senya.words.speech import cast_of
from game.games.senya.words.story import tell
from game.games.senya.words.terms import name_of, term_name
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Event

from ..book import data
from .speeches import speech

STEPS = 70
SIDES = (
    ((("sample", "garo"), ("sample", "kotori")), (("sample", "yoru"), ("enemy", "night_noble"))),
    ((("sample", "sv_rider"), ("sample", "io")), (("enemy", "dream_queen"), ("sample", "mio"), ("enemy", "hound"))),
    ((("sample", "ren"), ("sample", "toru")), (("sample", "haku"), ("enemy", "grail_shade"))),
)


def _who(kind: str, name: str) -> Participant:
    return Participant(Who(sample=name) if kind == "sample" else Who(enemy=name))


def _chosen(state: SenyaState, stream: Stream) -> Decision:
    """Returns any decision but giving up, which would end the story too soon."""
    found = legal(state)
    assert isinstance(found, LegalDecisions)
    while isinstance(action := found.sampled(stream), Surrender):
        pass
    return action


def _told(number: int) -> Iterator[tuple[dict[str, str], list[Event]]]:
    """Yields the names and events of each step of a random battle."""
    stream = Stream(number)
    world = SenyaWorld(Edition(data(), "test"), replace(Options(), line=number == 1))
    one, other = (tuple(_who(*entry) for entry in side) for side in SIDES[number])
    state = new_battle(world, (one, other))
    for _ in range(STEPS):
        if state.result is not None:
            return
        log: list[Event] = []
        action = draw(state, stream) if state.to_act == CHANCE else _chosen(state, stream)
        state = apply(state, action, log)
        yield cast_of(speech("ja"), ((who.id, who.kit.name) for who in state.combatants)), log


def test_every_event_of_a_battle_is_told_and_every_term_named_s10() -> None:
    for number in range(len(SIDES)):
        for cast, events in _told(number):
            for event in events:
                told = tell(speech("ja"), cast, event)
                assert told is None or not re.search(r"[{}]|senya|[a-z]{3}", told.words), (number, event, told)
                for term in (term for total in (told.sums if told else ()) for term in total.terms):
                    assert term_name(speech("ja"), term) != term.name, (number, event, term)
                source = getattr(event, "source", "")
                assert not source or source in cast or name_of(speech("ja"), source) != source, (number, event)
