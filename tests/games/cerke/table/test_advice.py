"""What advice of 機戦 says: pieces where they stand, what is expected to follow with its odds, what an action costs."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game import catalog
from game.games.cerke.rules import GAME
from game.games.cerke.rules.board import NAMES, pick
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.table.advising import CerkeAdvice
from game.i18n.catalog import Texts
from game.rules.contract import InHand, Option
from game.session.expected import Expected
from tests.games.cerke.rules.positions import position

BESIDE = {"KA": "*"}
AGAIN = (
    "This is 皇再来 (Tam Again), a penalty hand of −3 times the rate of 1. "
    "Then either end the season and pay 3 points, or go on at a rate of 2."
)


def advice(state: CerkeState) -> CerkeAdvice:
    """Returns advice at a table that stands at a state."""
    texts = Texts("en", catalog.text_folders())
    eyes = SimpleNamespace(
        seen=lambda: GAME.observe(state, 0),
        observe=lambda seat: GAME.observe(state, seat),
        ask=lambda question, *more: question(state, *more),
    )
    port: Any = SimpleNamespace(ctx=SimpleNamespace(texts=texts), eyes=eyes, session=SimpleNamespace(to_act=0))
    return CerkeAdvice(port)


def line(state: CerkeState, *texts: str) -> list[Expected]:
    """Returns steps that follow one another from a state."""
    found = []
    for text in texts:
        action = GAME.parse(text, state)
        assert GAME.explain(state, action) is None
        found.append(Expected(GAME.observe(state, 0), state.to_act, action, text))
        state = GAME.apply(state, action)
    return found


def test_a_piece_is_named_with_where_it_stands() -> None:
    told = advice(position({"NU": "+K", "NI": "d", **BESIDE}, hand="M"))
    named = [told.piece(pick(NAMES.index(name))) for name in ("NU", "NI", "KA", "LU")]
    assert named == ["the red pawn on NU", "the black tiger on NI", "the tam on KA", ""]
    assert told.piece(InHand(0, "M")) == "your captured black horse"
    assert told.piece(Option("mok")) == ""


def test_what_follows_is_told_with_throws_and_whose_it_is() -> None:
    state = position({"LO": "G", "NO": "K", "XI": "k", **BESIDE})
    told = advice(state)
    steps = line(state, "LO-NO~", "throw 3", "decline", "XI-XU")
    went = "go back to where the piece began"
    answer = "the black pawn goes from XI to XU"
    thrown = "the black archer goes from LO onto NO; then the sticks are thrown"
    assert told.reply(steps) == f"{thrown}, then if the sticks show 3: {went}; the answer is: {answer}"
    assert told.reply(steps[1:]) == f"if the sticks show 3: {went}; the answer is: {answer}"
    assert told.reply(steps[:2]) == told.reply(steps[:1]), "what the sticks show says nothing at the end"
    assert told.reply(steps[1:2]) == ""


def test_water_is_told_where_the_piece_has_to_be_let_in() -> None:
    state = position({"NAI": "K", "LAI": "N", **BESIDE})
    into, vessel = line(state, "NAI-NO"), line(state, "LAI-LO")
    assert advice(state).reply(into) == "the black pawn goes from NAI to NO (the water lets it in one time in two)"
    assert advice(state).reply(vessel) == "the black vessel goes from LAI to LO"


def test_what_an_action_costs_is_told_in_sentences_and_the_heaviest_is_a_warning() -> None:
    state = position({"KA": "k"}, hand="I", tam_moved=True)
    told, again, drop = advice(state), GAME.parse("ZO*[ZU]ZI", state), GAME.parse("I@KIA", state)
    assert told.cost(again) == told.warning(again) == AGAIN
    assert (told.cost(drop), told.warning(drop)) == ("The drop breaks up the hand King that you hold.", "")
    quiet = position({"NI": "k", "LAI": "K", **BESIDE})
    moved = GAME.parse("LAI-LY", quiet)
    assert (advice(quiet).cost(moved), advice(quiet).warning(moved)) == ("", "")
