"""What the cards of a war say at every kind of question, held against a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game import catalog
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.table.war.deck import WarDeck
from game.games.senya.words.speech import Speech
from game.i18n.catalog import Texts
from game.rules.chance import Stream
from game.rules.chooser import choices_of, pick_name
from game.rules.contract import CHANCE
from tests.games.senya.cards import cards, kind_of, ways
from tests.games.senya.war.told import War, war_game
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"
WARS = (3, 7)


def said(seen: WarObservation, known: set[object]) -> Iterator[str]:
    """Yields what is said of one question on the ways to answer it whose kind is not known yet, each line once."""
    speech = Speech(Texts("en", catalog.text_folders()), seen.world.data)
    at = type(seen.top), seen.pair.cup, seen.trial and (seen.trial.kind, seen.pair.away)
    once = set[str]()
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


def test_the_cards_of_every_kind_of_question() -> None:
    lines, known = list[str](), set[object]()
    for seed in WARS:
        war, stream = War(), Stream(seed)
        while war.state.result is None:
            state = war.state
            if state.to_act == CHANCE or state.battle is not None:
                war.do(war_game().draw(state, stream) if state.to_act == CHANCE else war.simplest())
                continue
            told = [*said(war_game().observe(state, state.to_act), known)]
            title = f"== night {state.night}, scene {state.scene}: {type(state.top).__name__} of {state.asked}"
            lines += [title, *told] * bool(told)
            found = war_game().legal(state)
            war.do(found[stream.below(len(found))])
    approved(SEEN / "cards.txt", lines)
