"""What the cards and the casting board of a story say at every kind of question, held against a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story.state import StoryState
from game.games.senya.table.reader.boards import BoardWords
from game.games.senya.table.reader.deck import Deck, ticks
from game.games.senya.words.speech import Speech
from game.rules.chooser import choices_of, pick_name
from game.rules.contract import CHANCE, Event, Option
from tests.games.senya.cards import board, cards, kind_of, texts, ways
from tests.games.senya.story.told import options, played, story_game
from tests.transcript import approved

WAYS = ("ability", "community")
ON_BOARD = (act.WriteBond, act.OpenContest, act.SettleContest)
SEEN = Path(__file__).parent / "seen"
STORIES = (("moonlit_library", 1), ("moonlit_library", 2), ("glass_bridge", 3))


def said(state: StoryState, known: set[object]) -> list[str]:
    """Returns what is said of one question on the ways to answer it whose kind is not known yet, with the board."""
    speech = Speech(texts(), state.world.data)
    hero, lines = state.hero(state.asked), list[str]()
    at = type(state.top), hero.contested, any(one.contest is not None for one in hero.board)
    for picked, offers in ways(choices_of(story_game().legal(state))):
        kind = *at, *map(kind_of, picked)
        if kind in known:
            continue
        known.add(kind)
        words = BoardWords(speech, state, picked, offers, ())
        deck = Deck(speech, state, picked, offers, words.settled)
        shown, beside = deck.tiles(), deck.tiles(on_board=True)
        lines += [f"{' '.join(map(pick_name, picked)) or '-'}: {deck.asks()}", *cards(shown)]
        lines += [f"  beside the board: {len(beside)}", *board(words.board(hero.id, large=True))] * (beside != shown)
    return lines


def done(state: StoryState, events: list[Event]) -> Iterator[str]:
    """Yields the board as it lies after something was done on it, of everybody."""
    words = BoardWords(Speech(texts(), state.world.data), state, (), frozenset(), events)
    if words.told_of():
        yield f"done by {words.told_of()}: {type(events[0]).__name__}"
        for hero in state.heroes:
            yield from board(words.board(hero.id, large=True))


def test_the_cards_of_every_kind_of_question() -> None:
    lines, known, written = list[str](), set[object](), set[object]()
    for scenario, seed in STORIES:
        states, actions, _ = played(story_game().start(options(scenario=scenario, party=2)), seed, most=600)
        for before, action, state in zip(states, actions, states[1:], strict=False):
            events: list[Event] = []
            if isinstance(action, ON_BOARD) and (type(action), before.hero(action.by).contested) not in written:
                written.add((type(action), before.hero(action.by).contested))
                story_game().apply(before, action, events)
                lines += done(state, events)
            if before.to_act == CHANCE or before.battle is not None:
                continue
            told, place = said(before, known), before.scene.id if before.scene is not None else "-"
            lines += [f"== {scenario}, {place}: {type(before.top).__name__} of {before.asked}", *told] * bool(told)
            lines += [f"ticked: {' '.join(map(pick_name, ticks(before)))}"] * bool(told and ticks(before))
    approved(SEEN / "cards.txt", lines)


def test_s5_3_the_two_ways_of_a_check_keep_their_order() -> None:
    picked, found = (Option("check", ("rumour",)),), 0
    speech = Speech(texts(), story_game().start(options()).world.data)
    for state in played(story_game().start(options(scenario="moonlit_library")), 1, most=300)[0]:
        offers = frozenset(choices_of(story_game().legal(state)).after(picked)) if state.scene is not None else ()
        if len(offers) == len(WAYS):
            found += 1
            tiles = Deck(speech, state, picked, frozenset(offers), lambda hero, bond: "").tiles()
            assert [one.pick for one in tiles[: len(WAYS)]] == [Option(name) for name in WAYS]
    assert found
