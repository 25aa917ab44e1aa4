"""What the cards of a war say at every kind of question, held against a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.state import WarState
from game.games.senya.table.people import crest_of
from game.games.senya.table.war.deck import WarDeck
from game.games.senya.table.war.knowing import markers, plates
from game.games.senya.words.speech import Speech
from game.rules.chance import Stream
from game.rules.chooser import choices_of, pick_name
from game.rules.contract import CHANCE, Standee
from tests.games.senya.cards import cards, kind_of, texts, ways
from tests.games.senya.war.told import War, war_game
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"
WARS = {3: 7, 7: 4}
"""Seeds, with the last night of each."""


def said(seen: WarObservation, known: set[object]) -> Iterator[str]:
    """Yields what is said of one question on the ways to answer it whose kind is not known yet, each line once."""
    speech = Speech(texts(), seen.world.data)
    at = type(seen.top), seen.pair.cup, seen.trial and (seen.trial.kind, seen.pair.away)
    once = set[str]()
    alike = at, frozenset(kind_of(pick) for one in seen.legal for path in one.paths() for pick in path[:2])
    if alike in known:
        return
    known.add(alike)
    for picked, offers in ways(choices_of(seen.legal)):
        kind = *at, *map(kind_of, picked)
        if kind in known:
            continue
        known.add(kind)
        deck = WarDeck(speech, seen, picked, offers)
        yield f"{' '.join(map(pick_name, picked)) or '-'}: {deck.asks()}"
        plan = [one for one in (deck.plan(),) if one is not None]
        rows = {"cards": deck.tiles(), "beside": deck.actions(), "plan": plan, "seals": deck.seals()}
        lines = [f"  {row}{line}" for row, tiles in rows.items() for line in (*cards(tiles, 16),)[1:]]
        yield from (line for line in lines if line not in once)
        once.update(lines)


def known_of(seen: WarObservation, known: set[object]) -> Iterator[str]:
    """Yields what stands on the plates and discs of others, as far as its kind is not known yet."""
    speech = Speech(texts(), seen.world.data)
    crest, heading = crest_of(speech, seen.bodies[1]), seen.world.town[-1].id
    rows: dict[str, list[tuple[object, str]]] = {one.pair: [] for one in seen.rivals}
    for one in plates(speech, seen, frozenset({Standee("p2")}), (Standee("p3"),), "p4"):
        marks = "".join(("out " * one.out, "offered " * one.offered, "chosen " * one.chosen, "asked" * one.asked))
        tags = ", ".join(f"{tag.words} ({tag.tone})" for tag in one.tags)
        told = f"{one.name}, {one.servant}: {one.place} / {tags} / seals {one.seals} {marks}"
        rows[one.id].append(((tags, marks, one.out, one.crest is None, one.seals is None, one.place == ""), told))
    own = []
    for token in markers(speech, seen, crest, heading):
        marks = "".join(("own " * token.own, "past " * token.past, "glimpsed" * token.glimpsed))
        told = f"{token.name} at {token.place} {marks}"
        (own if token.own else rows[token.pair]).append((marks, told))
    for pair, found in {seen.pair.id: own, **rows}.items():
        kind = pair == seen.pair.id, *(one for one, _ in found)
        if kind not in known:
            known.add(kind)
            yield f"  {seen.pair.id} of {pair}: {' | '.join(told for _, told in found)}"


def states(seed: int, nights: int) -> Iterator[WarState]:
    """Yields the questions between the battles of a war that is played at random."""
    war, stream = War(), Stream(seed)
    while war.state.result is None and war.state.night <= nights:
        state = war.state
        if state.to_act == CHANCE or state.battle is not None:
            war.do(war_game().draw(state, stream) if state.to_act == CHANCE else war.simplest())
            continue
        yield state
        found = war_game().legal(state)
        war.do(found[stream.below(len(found))])


def test_the_cards_of_every_kind_of_question() -> None:
    lines, known, told_of = list[str](), set[object](), set[object]()
    for seed, nights in WARS.items():
        for state in states(seed, nights):
            seen = war_game().observe(state, state.to_act)
            told = [*said(seen, known), *known_of(seen, told_of)]
            title = f"== night {state.night}, scene {state.scene}: {type(state.top).__name__} of {state.asked}"
            lines += [title, *told] * bool(told)
    approved(SEEN / "cards.txt", lines)
