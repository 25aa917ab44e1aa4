"""What a table of text says of プロスフェアー: boards, fields, hands, attributes, every kind of turn, reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game import catalog
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import Abandon, Compose, Expand, Turn
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.words.deeds import deed
from game.i18n.catalog import Texts
from tests.games.prosfair.rules.play import KINGS, at, texts
from tests.said import Said, vector
from tests.transcript import approved

NINE = f"{KINGS} Gd3 Ge3 Rf3 Gd4 Ge4 Gf4 Gd5 Kf5"
FIELDS, SUBS = f"{KINGS} Wa4", ("1:w-:a3:Wa2 gc3", "2:ww:b1:Qb3")
SEEN = Path(__file__).parent / "seen"


def positions() -> Sequence[tuple[str, ProsfairState]]:
    """Returns positions of few pieces that have what there is to be said."""
    return (
        ("in check, pieces in hand", at("Be1 be8 we5 Gd4{3} (CO)c3", hands="w=G1 b=Q1")),
        ("fields, time, special pieces", at(FIELDS, *SUBS, attributes="vet,pas,5", specials="SB:b:0:d5+c6+e6:9:0")),
        ("one's own field, nothing named", at(KINGS, "1:b-:a3:Wa2 gc3", "2:ww:b1:Qb3", turn="b", hands="w=- b=G1")),
        ("a field is opened", vector("prosfair", "cases/T27")),
        ("a field is given up, with adjective and time", vector("prosfair", "cases/T70")),
        ("two pieces become one", vector("prosfair", "positions/S053 Mc3-c4/D3@b3:don,cre")),
    )


def turns() -> Iterator[tuple[ProsfairState, str]]:
    """Yields states with a turn of which more comes than it says."""
    yield at(f"{KINGS} Wa4 ga6"), "Wa4xa6"
    yield at(f"{KINGS} Ga7"), "Ga7-a8=M"
    yield at(f"{KINGS} Wc1{{40}}", specials="SB:b:0:d5+c6+e6:9:0"), "Wc1xc6"
    yield at(KINGS, specials="SB:w:0:d4+c3+e3:9:3 SM:w:0:c8+b7+d7:13:4"), "Bh1-g1"
    yield at(f"{KINGS} Wa4", attributes="ign,fut,1"), "Wa4-a5"
    owned = ("1:w-:a3:Ga1 gb2", "2:b-:b3:Ba1 Wc1", "3:b-:c3:Ga3 gb1", "4:w-:d3:ga3")
    yield at(KINGS, *owned), "Bh1-g1"
    full = at(f"{NINE} Oc4", "1:ww:a1:Ga1 gc3", attributes="vet,cre,0", hands="w=O1 b=-")
    yield full, next(text for text in sorted(texts(full)) if text.endswith("+S"))
    yield full, next(text for text in sorted(texts(full)) if "pas" in text)
    yield full, "resign w"


def said(lang: str, few: int | None = None) -> list[str]:
    told = Said("prosfair", lang)
    for title, state in positions()[:few]:
        told.looks(title, state)
        told.kinds(state)
    told.lines += ["", "== what comes of a turn"]
    for state, token in turns():
        told.plays(state, token)
    return told.lines


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_turns_that_differ_in_what_is_chosen_of_a_declaration_are_told_apart(lang: str) -> None:
    """Adjective and time, the board that is given up, the special piece, the partner, the phase itself (P16.3)."""
    four = at(f"{KINGS} We7 Cc5 Gc4 Ge4", attributes="ign,cre,0")
    own = at(f"{NINE} Oc4", "1:ww:a1:Ga1 gc3", "2:wx:f5:Ga1 gc3", attributes="vet,cre,0", hands="w=O1 b=-")
    three = at(f"{KINGS} Gd4 Gc4 Ge4 gc6 ge6 gd7")
    twins = at(f"{KINGS} Ga4 Ge4 Gb5 Gd5 Ob2 ra6 rb6 rd6 re6", level="standard")
    for state, kind in ((three, Expand), (own, Abandon), (four, Compose), (twins, Expand)):
        seen = GAME.observe(state, state.to_act)
        turns = [turn for turn in GAME.legal(state) if isinstance(turn, Turn) and isinstance(turn.declare, kind)]
        words = {deed(Texts(lang, catalog.text_folders()), turn, "", seen) for turn in turns}
        assert len(words) == len(turns) > 1


def test_all_that_is_said() -> None:
    approved(SEEN / "said-ja.txt", said("ja"))


def test_it_is_said_in_english_too() -> None:
    approved(SEEN / "said-en.txt", said("en", 2))
