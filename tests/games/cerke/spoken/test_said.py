"""What a table of text says of 機戦: seasons, pieces, hands and points, every kind of decision, throws, reasons."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.games.cerke.rules import GAME
from game.games.cerke.rules.actions import OfferDrawnSeason, TakeDrawnSeason
from game.games.cerke.rules.state import CerkeState
from game.rules.contract import Resign
from tests.games.cerke.rules.positions import play, position
from tests.said import Said
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"


def turns() -> Sequence[tuple[str, CerkeState, tuple[str, ...]]]:
    """Returns positions of few pieces with what is played in them, throws among it."""
    few = {"KA": "*", "LO": "I", "LU": "k", "TU": "K", "NIA": "t", "XI": "+N"}
    throws = {"ZU": "I", "XI": "m", "CE": "k"}
    made = {"NU": "K", "NI": "d", "KA": "*"}
    return (
        ("few pieces", position(few, hand="+KN", other="D", points=(18, 22)), ()),
        (
            "a piece goes on by the sticks",
            play(position({"KIA": "M", "NAI": "k", "KA": "*"}), "KIA-NAI~", "throw 3"),
            (),
        ),
        ("water", position({"LO": "G", "NO": "K", "NAI": "K", "KA": "*"}), ("LO-NO~", "throw 2", "decline")),
        ("the water holds", position({"NAI": "K", "KA": "*"}), ("NAI-NO", "throw 1")),
        ("a capture makes a hand", position({**made, "XI": "k"}, hand="M"), ()),
        ("a hand was made", play(position(made, hand="M", rate=4), "NU-NI"), ()),
        ("two hands and a penalty", play(position(throws, hand="D"), "ZU-ZO-ZU", "throw 5"), ("xot", "lot 3 1")),
        ("the 皇 moves in vain", position({"KA": "k"}, hand="I"), ("ZO*[ZU]ZO", "mok")),
        ("the last season, offered to be drawn", play(position(few, season=3), "season-offer IA"), ()),
    )


def said(lang: str, titles: Sequence[str] = ()) -> list[str]:
    told = Said("cerke", lang)
    for title, state, tokens in turns():
        if not titles or title in titles:
            told.looks(title, state)
            told.kinds(state)
            told.plays(state, *tokens)
    return told.lines


def test_all_that_is_said() -> None:
    approved(SEEN / "said-ja.txt", said("ja"))


def test_it_is_said_in_english_too() -> None:
    titles = ("few pieces", "a piece goes on by the sticks", "a capture makes a hand", "a hand was made")
    approved(SEEN / "said-en.txt", said("en", titles))


def test_C14_5_only_who_was_offered_a_drawn_season_is_asked_and_may_take_it() -> None:
    offered = play(position(), "season-offer IA")
    told = Said("cerke", "en")
    for state, seat, asked, may_say in (
        (position(), 0, "", [OfferDrawnSeason(0)]),
        (offered, 0, "", []),
        (offered, 1, "Asked for a drawn season", [TakeDrawnSeason(1)]),
    ):
        seen = GAME.observe(state, seat)
        assert told.spoken.asks(seen) == asked
        assert [claim for _, claim in told.spoken.claims(seen)] == may_say
        assert all(GAME.explain(state, claim) is None for claim in may_say)


def test_what_has_no_words_is_told_by_its_token() -> None:
    told, state = Said("cerke", "ja"), position()
    told.tells(state, Resign(0))
    token = GAME.notate([(state, Resign(0))], 0)
    assert told.lines[1:] == [f"  does: {token}", f"  told: A：{token}"]


def test_C12_1_only_who_made_a_hand_is_asked_to_go_on() -> None:
    made = play(position({"NU": "K", "NI": "d", "KA": "*"}, hand="M"), "NU-NI")
    told = Said("cerke", "en")
    asked = [told.spoken.asks(GAME.observe(made, seat)) for seat in (0, 1)]
    assert asked == ["Made: One-ink Beasts. Stake 5, rate 1. Go on, or end the season?", ""]
    assert told.spoken.claims(GAME.observe(made, 0)) == ()
