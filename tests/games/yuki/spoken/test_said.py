"""What a table of text says of 盤上遊姫: battlefields, hands, decks, every kind of decision, events, reasons."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from game.games.yuki.rules import GAME
from game.games.yuki.rules.state import YukiState
from tests.games.yuki.rules.positions import started
from tests.said import Said, vector
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"
POSITIONS = (
    ("legal/23/state", "the turn begins"),
    ("tricky/6/next", "an event is carried out"),
    ("legal/86/state", "reinforcement of the easy level"),
    ("legal/60/state", "a card is taken from the table by an event"),
    ("legal/46/state", "a card is taken from a pile by an event"),
    ("tricky/29/next", "a reading is chosen"),
    ("tricky/21/state", "invited over"),
    ("tricky/22/state", "sent away"),
    ("tricky/23/state", "moved"),
    ("tricky/24/state", "drawn from the decks"),
    ("tricky/25/next", "given back"),
    ("legal/67/state", "which event"),
)


def said(lang: str, positions: Sequence[tuple[str, str]]) -> list[str]:
    told = Said("yuki", lang)
    told.looks("just dealt", start := started())
    told.kinds(start)
    for name, title in positions:
        told.looks(title, state := vector("yuki", name))
        told.kinds(state)
    return told.lines


def test_all_that_is_said() -> None:
    approved(SEEN / "said-ja.txt", said("ja", POSITIONS))


def test_it_is_said_in_english_too() -> None:
    approved(SEEN / "said-en.txt", said("en", POSITIONS[:2]))


def test_who_is_not_asked_is_told_of_no_decision() -> None:
    state = vector("yuki", "tricky/6/next")
    spoken = Said("yuki", "ja").spoken
    asked = [spoken.asks(GAME.observe(state, seat)) for seat in (0, 1)]
    assert asked == ["", "関門の事変：兵站の確立"] and state.to_act == 1


def test_what_showed_somebody_a_card_is_not_taken_back() -> None:
    """A draw of one's own, an event that was opened, a search; not what a computer drew, nor a card that was laid."""
    spoken, begun = Said("yuki", "ja").spoken, started()
    placed = vector("yuki", "legal/23/state")
    opens = vector("yuki", "tricky/29/next")
    option = vector("yuki", "legal/60/state")
    told = [
        spoken.uncovered(SimpleNamespace(parent=None, state=begun), {0, 1}),
        stepped(spoken, begun, "d:s", {begun.to_act}),
        stepped(spoken, begun, "d:s", {1 - begun.to_act}),
        stepped(spoken, placed, "B3@1", {placed.to_act}),
        stepped(spoken, placed, "S5:0", {placed.to_act}),
        stepped(spoken, placed, "S5:0", {1 - placed.to_act}),
        stepped(spoken, opens, "=1:B1", set()),
        stepped(spoken, option, "o1:B9@2>1", set()),
        stepped(spoken, option, "o2:s", {option.to_act}),
        stepped(spoken, option, "o2:s", set()),
    ]
    assert told == [False, True, False, False, True, False, True, True, True, False]


def stepped(spoken: Any, state: YukiState, token: str, people: Collection[int]) -> bool:
    """Returns whether an action uncovers a card to some people."""
    action = GAME.parse(token, state)
    node = SimpleNamespace(
        parent=SimpleNamespace(state=state), actor=state.to_act, action=action, state=GAME.apply(state, action)
    )
    return bool(spoken.uncovered(node, people))
