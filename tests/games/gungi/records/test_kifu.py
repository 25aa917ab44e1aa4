"""The 棋譜 of whole games of 軍儀: the sample record of the source, round trips, secrets, and any text."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import catalog
from game.games.gungi.records import kifu
from game.games.gungi.rules.actions import Accept, Claim
from game.match.match import Match
from game.records.format import Loaded
from game.records.reader import differ_from
from game.rules.chance import Stream
from game.rules.contract import Agree, Resign, TimeUp
from game.storage.problem import Problem, Refused
from tests.conftest import ROOT
from tests.games.gungi.rules.positions import position
from tests.records.test_format import sentences
from tests.thorough import each, tries

GAME = catalog.rules("gungi")
VECTORS = ROOT / "tests" / "vectors" / "gungi"
SEED: dict[str, Any] = json.loads((VECTORS / "seed_kifu.json").read_text(encoding="utf-8"))
START: dict[str, Any] = json.loads((VECTORS / "start.json").read_text(encoding="utf-8"))["positions"][0]["position"]


def backs() -> str:
    sides = []
    for mark, side in (("▲", "B"), ("▽", "W")):
        told = SEED["hidden_reverses"][side]
        sides.append(mark + "「" + "、".join("―".join([*map(str, told[back]), back]) for back in "さと") + "」")
    return "(" + "、".join(sides) + ")"


def sample(corrected: bool = True) -> str:
    placed = "、".join(p["raw"] for p in SEED["placements"])
    moves = "、".join((corrected and m["corrected"]) or m["raw"] for m in SEED["moves"])
    return f"[打ち始め]{placed}{backs()}[済み]\n「開戦」{moves}[終局]"


def actions(match: Match) -> list[Any]:
    return [node.action for node in match.line()[1:]]


@cache
def drawn(seed: int, mode: str) -> tuple[list[Any], Stream]:
    """Returns what `random_game` has chosen so far, and the stream it goes on with."""
    return [], Stream(seed)


def random_game(seed: int, plies: int, mode: str = "strict") -> Match:
    match = Match(GAME, {"mode": mode}, seed)
    chosen, stream = drawn(seed, mode)
    while match.result is None and match.ply < plies:
        if match.ply == len(chosen):
            chosen.append(stream.choice(list(GAME.legal(match.state))))
        match.play(chosen[match.ply])
    return match


@cache
def sample_match() -> Match:
    """Returns the sample record as it is read, for all who only look at it."""
    loaded = kifu.read(sample())
    assert loaded.notes == []
    return loaded.match


# --- the sample record (G15)


def test_G15_the_sample_record_is_read_to_its_mate_and_every_code_agrees() -> None:
    match = sample_match()
    codes = [entry["code"] for entry in (*SEED["placements"], *SEED["moves"])]
    assert [GAME.format(action) for action in actions(match)] == codes
    assert match.result is not None
    assert (match.result.winner, match.result.clause.code) == (0, "mate")
    asked = match.line()[len(SEED["placements"]) + 103]
    assert asked.note == "なぜ、6―2―2―臥新と打たなかった?"


@pytest.mark.slow
def test_G15_the_sample_record_is_written_in_canonical_tokens_and_read_again() -> None:
    match = sample_match()
    text = kifu.write(match)
    said = {m["n"]: f"[{m['comment_in_record']}]" for m in SEED["moves"] if "comment_in_record" in m}
    moves = "、".join(m["canonical"] + said.get(m["n"], "") for m in SEED["moves"])
    placed = "、".join(p["raw"] for p in SEED["placements"])
    mode, head, play, drops, end = text.splitlines()
    assert mode == "[反則なし]"
    assert head == f"[打ち始め]{placed}{backs()}[済み]"
    assert play == f"「開戦」{moves}[詰み]"
    assert (drops, end) == ("(▽「104―さ」)", "[終局]")
    again = kifu.read(text)
    assert (again.notes, actions(again.match)) == ([], actions(match))


@pytest.mark.slow
def test_G15_the_slip_of_the_printed_record_is_named_and_all_before_it_is_kept() -> None:
    loaded = kifu.read(sample(corrected=False))
    assert loaded.notes == [Problem("kifu.illegal", (46 + 94, "▽6―6―1―筒"))]
    assert loaded.damaged
    assert loaded.match.ply == 46 + 93


@pytest.mark.slow
def test_G15_2_other_dashes_spaces_and_line_ends_are_read_alike() -> None:
    text = sample()[: sample().index("「開戦」") + 120].rpartition("、")[0]
    expected = actions(kifu.read(text).match)
    assert len(expected) > 46
    for dash in each(2, "-－ー‐"):
        assert actions(kifu.read(text.replace("―", dash).replace("、", "、\r\n ")).match) == expected


# --- round trips


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(tries(2, 4)))
def test_a_random_game_is_written_and_read_back(seed: int) -> None:
    match = random_game(seed, 160)
    loaded = kifu.read(kifu.write(match, secrets=True))
    assert loaded.notes == []
    assert actions(loaded.match) == actions(match)


@pytest.mark.parametrize("plies", [0, 1, 45, 46, 47])
def test_a_game_breaking_off_anywhere_around_the_placement_is_read_back(plies: int) -> None:
    match = random_game(3, plies)
    text = kifu.write(match, secrets=True)
    assert text.count("[済み]") == (plies >= 46)
    if plies == 0:
        with pytest.raises(Refused) as caught:
            kifu.read(text)
        assert caught.value.problem == Problem("kifu.empty")
        return
    assert actions(kifu.read(text).match) == actions(match)


@pytest.mark.slow
@pytest.mark.parametrize("action", [Resign(1), TimeUp(0), Agree()])
def test_a_game_ended_at_the_table_is_read_back(action: Any) -> None:
    match = random_game(1, 60)
    match.play(action)
    loaded = kifu.read(kifu.write(match))
    assert (loaded.notes, loaded.match.result) == ([], match.result)
    assert actions(loaded.match) == actions(match)


@pytest.mark.parametrize("options", [{"mode": "claim"}, None])
def test_G12_10_a_claim_is_read_back(options: dict[str, str] | None) -> None:
    match = random_game(1, 60, mode="claim")
    match.play(Claim(1 - match.state.to_act, "手二へ"))
    text = kifu.write(match, secrets=True)
    loaded = kifu.read(text, options)
    assert (loaded.notes, actions(loaded.match)) == ([], actions(match))


@pytest.mark.slow
def test_G12_9_a_mate_that_is_accepted_is_read_back() -> None:
    """Where the text does not tell the mode: in a strict game the mate itself would be the end."""
    games = (random_game(seed, 700, mode="claim") for seed in range(16, 30))
    match = next(match for match in games if _accepted(match))
    loaded = kifu.read(untold(kifu.write(match)))
    assert (loaded.notes, loaded.match.result) == ([], match.result)
    assert loaded.match.options["mode"] == "claim"


def untold(text: str) -> str:
    """Returns a 棋譜 as others write it: without the line that tells the mode."""
    mode, _, rest = text.partition("\n")
    assert mode in ("[反則なし]", "[指摘あり]")
    return rest


TWO_WAYS = {
    "board": {
        "5-4": ["B:へ:兵"],
        "4-4": ["W:兵:へ", "W:へ:兵"],
        "3-9": ["B:帥:-"],
        "1-6": ["W:帥:-"],
        "9-1": ["W:侍:槍"],
    },
    "hands": {"B": [], "W": []},
    "turn": "B",
    "territory": "initial",
    "last_swap": {"B": None, "W": None},
    "owed": {"B": [], "W": []},
}
"""The へ on 5-4 takes that on 4-4 and may let the 兵 below betray; strict play turns none to a second へ of a file."""
BETRAYAL = "「開戦」▲4―4―2―へ[▲1―へ]、▽9―2―1―侍"


@pytest.mark.parametrize("mode", ["strict", "claim"])
def test_G18_the_text_tells_the_mode_for_the_same_moves_can_lead_elsewhere_in_the_other(mode: str) -> None:
    match = Match(GAME, {"mode": mode}, 0, start=TWO_WAYS)
    for code in ("m 5-4-1 4-4-2 betray", "m 9-1-1 9-2-1"):
        match.play(GAME.parse(code, match.state))
    text = kifu.write(match, secrets=True)
    assert untold(text).strip() == (BETRAYAL if mode == "claim" else BETRAYAL.replace("[▲1―へ]", ""))
    loaded = kifu.read(text, start=TWO_WAYS)
    assert loaded.match.options["mode"] == mode
    assert [node.state.repeat_key for node in loaded.match.line()] == [node.state.repeat_key for node in match.line()]
    assert loaded.other is None


def test_G18_a_text_that_does_not_tell_the_mode_and_fits_both_gives_both() -> None:
    loaded = kifu.read(BETRAYAL, start=TWO_WAYS)
    assert loaded.other is not None
    assert [one.match.options["mode"] for one in (loaded, loaded.other)] == ["strict", "claim"]
    assert [one.match.ply for one in (loaded, loaded.other)] == [2, 2]
    assert differ_from(loaded.match, loaded.other.match) == 1
    assert kifu.read(BETRAYAL, {"mode": "claim"}, TWO_WAYS).other is None
    assert kifu.read(untold(kifu.write(random_game(2, 80), secrets=True))).other is None


def test_G4_6_which_lance_was_dropped_is_told_where_the_hand_had_both() -> None:
    hands = {"B": ["香:砲", "香:砦"], "W": []}
    for back in "砲砦":
        match = Match(GAME, {}, 0, start={**TWO_WAYS, "hands": hands})
        match.play(GAME.parse(f"d 香/{back} 5-6-1", match.state))
        match.play(GAME.parse("m 9-1-1 9-2-1", match.state))
        text = kifu.write(match)
        assert f"(▲「1―{back}」)" in text
        assert actions(kifu.read(text, start=match.start).match) == actions(match)
        bare = kifu.read(text.replace(f"(▲「1―{back}」)", ""), start=match.start)
        assert [note.code for note in bare.notes] == ["kifu.ambiguous"]


def _accepted(match: Match) -> bool:
    return match.result is not None and isinstance(match.line()[-1].action, Accept)


def test_a_text_that_no_mode_can_read_is_named_as_the_strict_rules_do() -> None:
    text = kifu.write(random_game(1, 60), secrets=True) + "、▲9―9―1―帥"
    assert [note.code for note in kifu.read(text).notes] == ["kifu.illegal"]
    assert kifu.read(text).match.options["mode"] == "strict"


def test_G14_a_game_with_a_second_placement_is_read_back() -> None:
    match = Match(GAME, {}, 0, start=START)
    shuffle_until_reformed(match)
    stream = Stream(4)
    for _ in range(70):
        match.play(stream.choice(list(match.game.legal(match.state))))
    text = kifu.write(match, secrets=True)
    assert ["[再び始め]" in text, "[再び済み]" in text, "「再開戦」" in text] == [True] * 3
    loaded = kifu.read(text, start=START)
    assert (loaded.notes, actions(loaded.match)) == ([], actions(match))


def shuffle_until_reformed(match: Match) -> None:
    """Moves forth and back on both sides until the position has stood four times (G14.1)."""
    for forth in match.game.legal(match.state):
        for answer in GAME.legal(match.game.apply(match.state, forth)):
            cycle = [forth, answer, *(type(a)(a.dst, a.dst_layer, a.src, a.src_layer) for a in (forth, answer))]
            if returns(match.state, cycle):
                while match.state.phase == "play":  # type: ignore[attr-defined]
                    match.play(cycle[match.ply % 4])
                return
    raise AssertionError("no cycle")


def returns(state: Any, cycle: list[Any]) -> bool:
    before = state.repeat_key
    for action in cycle:
        if GAME.explain(state, action) is not None:
            return False
        state = GAME.apply(state, action)
    return bool(state.repeat_key == before)


# --- secrets


@pytest.mark.parametrize("seed", range(3))
def test_the_text_of_a_running_game_tells_no_back(seed: int) -> None:
    match = random_game(seed, 120)
    text = kifu.write(match)
    assert "(" not in text
    match.play(Resign(0))
    ended = kifu.write(match)
    assert "(▲「" in ended
    assert "(" not in kifu.write(match, secrets=False)


# --- damage


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("▲1―7―1", Problem("kifu.token", (1, "▲1―7―1"))),
        ("▲1―7―1―兵、こんにちは", Problem("kifu.token", (2, "こんにちは"))),
        ("▲1―5―1―兵", Problem("kifu.illegal", (1, "▲1―5―1―兵"))),
        ("▽1―3―1―兵", Problem("kifu.illegal", (1, "▽1―3―1―兵"))),
        ("▲同―兵", Problem("kifu.no-previous", (1, "▲同―兵"))),
        ("▲詰み", Problem("kifu.illegal", (1, "▲詰み"))),
        ("▲[1―2", Problem("kifu.token", (1, "▲[1―2"))),
        ("▲abc場二へ」", Problem("kifu.token", (1, "▲abc場二へ」"))),
    ],
)
def test_what_cannot_be_read_is_named_with_its_number(text: str, problem: Problem) -> None:
    loaded = kifu.read("[打ち始め]" + text)
    (note,) = loaded.notes
    assert (note.code, note.args) == (problem.code, problem.args)
    assert loaded.damaged
    sentences(note)


def test_a_wrong_list_of_backs_is_noted_and_left_out() -> None:
    loaded = kifu.read("[打ち始め]▲1―7―1―兵(▲「どこか、1―7―1―と」)[済み]")
    assert loaded.notes == [Problem("kifu.backs", ("どこか",))]
    assert [GAME.format(action) for action in actions(loaded.match)] == ["p 兵/と 1-7-1"]
    sentences(loaded.notes[0])


def test_too_long_a_text_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kifu, "MAX_CHARS", 3)
    with pytest.raises(Refused) as caught:
        kifu.read("   ")
    assert caught.value.problem == Problem("kifu.empty")
    with pytest.raises(Refused) as caught:
        kifu.read("▲" * 4)
    assert caught.value.problem == Problem("kifu.too-large", (3,))
    sentences(caught.value.problem)


TOKENS = ["▲1―7―1―兵", "▽9―3―1―兵", "[済み]", "「開戦」", "投了", "指摘「", "⇔", "[再び始め]"]
pieces = st.sampled_from([*"▲▽―、[]「」()同新不兵帥さ1379", *TOKENS])


@given(st.lists(pieces, max_size=25).map("".join) | st.text(max_size=60), st.booleans())
def test_any_text_is_read_or_refused(text: str, headed: bool) -> None:
    try:
        loaded: Loaded = kifu.read(("[打ち始め]▲1―7―1―兵、" if headed else "") + text)
    except Refused as refused:
        sentences(refused.problem)
        return
    for note in loaded.notes:
        sentences(note)
    assert actions(kifu.read(kifu.write(loaded.match, secrets=True) + "、▲").match) == actions(loaded.match)


@pytest.mark.parametrize(("hand", "told"), [("香砲 弓", False), ("香砲 香砲", False), ("香砲 香砦", True)])
def test_G4_6_what_is_behind_a_dropped_lance_is_told_only_where_the_hand_has_both(hand: str, told: bool) -> None:
    match = Match(GAME, {}, 0, start=GAME.position_out(position({}, black=hand)))
    match.play(GAME.parse("d 香/砲 4-5-1", match.state))
    assert ("(▲「1―砲」)" in kifu.write(match)) == told


def test_G4_6_of_other_tiles_nothing_is_told_though_the_hand_has_both_lances() -> None:
    match = Match(GAME, {}, 0, start=GAME.position_out(position({}, black="香砲 香砦 弓")))
    match.play(GAME.parse("d 弓/や 4-5-1", match.state))
    assert "や" not in kifu.write(match)
