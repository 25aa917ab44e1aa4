"""What is written to the moves of a game is kept in every form that has comments, and read back the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import catalog
from game.match.match import AnyMatch, Match
from game.match.remark import MARKS, Remark
from game.records import forms
from game.records.clean import clean_line, clean_note
from game.records.format import read, write
from game.records.header import Header
from game.records.remark_text import comment_of, read_comment
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Resign
from tests.laws.walk import choose

TRICKY = (
    *("! 強い手", "『名』 から", "…", "?", "?!", "[打ち始め]", "「開戦」", "(▲「45―さ」)", "▲5―8―1―帥", "さ入手", "5―"),
    *("a、b", "{x}", "] [", "】", "two\nlines"),
)
WORDS = st.text(max_size=40) | st.sampled_from(TRICKY)
REMARKS = st.builds(Remark, WORDS.map(clean_note), WORDS.map(clean_line), st.sampled_from(("", *MARKS)))
FORMS = [name for name in ("gungi", "cerke", "prosfair") if catalog.has_rules(name)]


@given(REMARKS)
def test_a_comment_says_the_same_once_it_is_written_as_one(remark: Remark) -> None:
    comment = comment_of(remark)
    assert not set(comment) & set("{}[]［］「」\n")
    again = read_comment(comment)
    assert again.mark == remark.mark and comment_of(again) == comment
    if not set(remark.note + remark.name) & set("{}[]［］「」『』"):
        assert again == Remark(" ".join(remark.note.split()), " ".join(remark.name.split()), remark.mark)


def game(name: str, plies: int) -> AnyMatch:
    """Returns a random game, given up where it did not end before."""
    stream, match = Stream(7), Match(catalog.rules(name), {}, 7)
    while match.result is None and (match.ply < plies or match.state.to_act == CHANCE):
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(choose(match.game, match.state, stream))
    if match.result is None:
        match.play(Resign(match.state.to_act))
    return match


def flat(remark: Remark) -> Remark:
    """Returns a remark without round brackets, which the 棋譜 of 軍儀 needs for itself."""
    round_ones = str.maketrans("()（）", "〔〕〔〕")
    return Remark(remark.note.translate(round_ones), remark.name.translate(round_ones), remark.mark)


@pytest.fixture(scope="module", params=FORMS)
def played(request: pytest.FixtureRequest) -> AnyMatch:
    return game(request.param, 12)


@given(data=st.data())
def test_a_form_of_the_players_brings_back_what_was_written(played: AnyMatch, data: st.DataObject) -> None:
    game = played.game
    ends = [node for node in played.line()[1:] if not (node.last and game.continues(node.state, node.last.action))]
    for node in ends:
        node.remark = data.draw(REMARKS) if node.actor != CHANCE else Remark()
    text = forms.write(played, Header(), veiled=False)
    assert text is not None
    loaded = forms.read(text, played.game.id)
    assert loaded.notes == [] and loaded.match.ply == played.ply
    back = [flat(node.remark) for node in loaded.match.line()[1:]]
    assert back == [flat(read_comment(comment_of(node.remark))) for node in played.line()[1:]]
    assert forms.write(loaded.match, loaded.header, veiled=False) == text


@given(st.lists(REMARKS, min_size=3, max_size=3))
def test_our_own_form_brings_back_all_of_it(remarks: list[Remark]) -> None:
    match = Match(catalog.rules("gungi"), {}, 3)
    match.mark(match.root, remarks[0])
    first = match.play(choose(match.game, match.state, Stream(1)), remark=remarks[1]).node
    match.goto(match.root)
    match.play(next(one for one in match.game.legal(match.state) if one != first.action))
    match.mark(match.cursor, remarks[2])
    loaded = read(write(match, Header()))
    assert [node.remark for node in loaded.match.nodes] == remarks
    again = read(write(loaded.match, Header()) + '{"id": 1, "note": ""}\n')
    assert again.match.nodes[1].remark == Remark() and not again.notes
