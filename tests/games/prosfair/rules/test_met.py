"""Which clauses had an effect in a turn: the tricky cases of P20, and what none of them has."""

from __future__ import annotations

import pytest

from game import catalog
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.asked.met import MEETS
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.text.positions import read_position
from game.i18n.catalog import LANGUAGES, Texts
from game.rules.contract import Resign
from tests.games.prosfair.rules.play import at, turn
from tests.games.prosfair.rules.test_vectors import entries

CASES = {item["id"]: item["position"] for item in entries("cases")}
MET = {
    "T03 Gd4xd5": "",
    "T13 1.Ga2-a3": "p9-5 p10-2b",
    "T18 G*b2": "p10-6",
    "T21 Gd4-d5": "p8-1",
    "T21 Gd4-d5/D3@c4": "p8-1 p8-7 p9-1",
    "T22 Gd4-d5": "p8-1 p9-3",
    "T23 Gd4-d5": "p8-1 p9-4",
    "T24 Gd4-d5": "",
    "T26 Wa1-a2": "p8-3",
    "T31 Oa2-c1": "p8-6 p10-3",
    "T34 G*e3": "p8-1 p8-4 p8-6-entry p9-3 p10-3 p10-6 p11-2",
    "T36 Rd3-c2": "p8-6",
    "T37 Gd4-d5": "p8-1 p9-2",
    "T40 Gd4-d5": "p8-1 p9-3",
    "T42 1.Rb1-b2": "p8-1 p8-5 p9-5",
    "T43 1.Wb1xb3": "p9-5 p10-2c",
    "T44 Wa4-a5": "",
    "T45 1.Wb1xb3": "p9-5 p10-2a",
    "T49 Wa4-a5": "p10-2b p10-2-joint",
    "T51 Gc4-c5": "p8-1 p8-3 p8-4 p9-3",
    "T54 Gc4-c5/E7@b3#1": "p8-1 p8-3 p8-4 p8-7 p9-3 p10-3 p10-4 p10-5 p10-5-lost",
    "T57 Gd4-d5/D3@c4:vet,cre": "p8-1 p8-7 p9-1 p9-7 p11-2 p11-3",
    "T58 Wd2-c2": "p11-4",
    "T61 Be4-d4": "p11-4 p11-5",
    "T62 Gd4-d5": "p8-1 p9-3 p12-2",
    "T63 Gd4-d5": "p8-1 p9-3 p11-2",
    "T66 Qd1-d5": "p12-4 p13-3",
    "T67 Qd1xd6": "p12-4 p13-3 p13-4",
    "T68 Wa4-b4": "p13-3",
    "T69 Lf1-f2/E9@d2#1:ign,cre+S": "p8-1 p8-3 p8-4 p8-7 p9-3 p10-3 p10-4 p10-5 p10-7 p11-3 p12-2 p13-1 p13-2",
    "T70 Lf1-f2/E9@d2#1:ign,cre": "p8-1 p8-3 p8-4 p8-7 p9-3 p10-3 p10-4 p10-5 p10-7 p11-3 p12-2 p13-2-room",
    "T72 Wa1-a2": "p13-3 p13-5",
    "T73 Wh5-e5/G4@c4&c5": "p8-1 p8-7 p9-3 p12-2 p12-6",
    "T74 Wh5-e5": "p8-1 p9-3 p11-2",
    "T83 Gd4-d5": "",
}


def met(state: ProsfairState, text: str) -> str:
    action = turn(state, text)
    assert action in state.turns
    log: list[object] = []
    after = GAME.apply(state, action, log)
    return " ".join(GAME.met(state, action, log, after))


@pytest.mark.parametrize("case", MET)
def test_what_a_tricky_case_meets(case: str) -> None:
    name, text = case.split()
    assert met(read_position(CASES[name], {}), text) == MET[case]


def test_P9_6_a_shadow_tyrant_is_copied() -> None:
    state = at("Bh1 be6 gc6 Gd4 Gc4 Ge4", level="standard")
    assert met(state, "Gd4-d5/D3@c4") == "p8-1 p8-7 p9-1 p9-6"


def test_P12_1_a_piece_reaches_the_highest_stage() -> None:
    state = at("Bh1 bh8 Gd4{58} Gc4 Ge4", attributes="ign,cre,0")
    assert met(state, "Gd4-d5") == "p8-1 p9-3 p12-1 p12-2"
    assert met(at("Bh1 bh8 Gd4{56} Gc4 Ge4", attributes="ign,cre,0"), "Gd4-d5") == "p8-1 p9-3 p12-2"


def test_every_clause_is_met_and_nothing_at_the_table_meets_any() -> None:
    state = at("Bh1 bh8 Wa1")
    assert GAME.met(state, Resign(0), [], state) == ()
    shown = {clause for told in MET.values() for clause in told.split()}
    assert set(MEETS) - shown == {"p9-6", "p12-1"}
    assert shown <= set(MEETS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_row_of_the_statistics_names_its_clause(lang: str) -> None:
    words = Texts(lang, catalog.text_folders())
    for name in MEETS:
        clause = name.split("-")[0].upper() + "." + name.split("-")[1]
        assert words(f"cli.stats.met.prosfair.{name}").split()[0] == clause
