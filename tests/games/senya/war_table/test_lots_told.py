"""What is told of lots and of pairs that were seen only, and what cards say by the rules of each version (S17.9)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.games.senya.table.war.deck import WarDeck
from game.games.senya.table.war.knowing import markers, plates
from game.games.senya.words.paper import Crest
from game.games.senya.words.speech import Speech
from game.i18n.catalog import Texts
from game.rules.contract import Option
from tests.games.senya.war.test_cup import cup
from tests.games.senya.war.test_glimpses import met
from tests.games.senya.war.told import War, war_game
from tests.games.senya.war_table.help import table, war


def speech(of: War) -> Speech:
    return Speech(Texts("ja", catalog.text_folders()), of.state.world.data)


@pytest.mark.parametrize("lots", ["secret", "open"])
def test_a_war_whose_lots_are_drawn_says_so_before_its_first_night(tmp_path: Path, lots: str) -> None:
    pilot = table(tmp_path, options={"lots": lots}, lang="ja")
    told = war(pilot).composing.told()
    words = [one.words for one in told]
    (night,) = [n for n, one in enumerate(words) if one.startswith("第1夜")]
    said = [n for n, one in enumerate(words) if one.startswith("くじが引かれた")]
    assert said == ([night - 1] if lots == "secret" else [])
    assert told[night].kind == "place" and words[night + 2] == "第1場"
    assert [one.kind for one in told[night + 3 :]] == ["speaker", "speech"] * 2, "who serves answers the call"
    pilot.close()


def test_a_pair_that_was_seen_has_a_word_and_a_token_of_its_own() -> None:
    for found in (False, True):
        of = met()
        if found:
            of.pair("p1", sights=())
            of.finds("p1", "p2")
        seen = war_game().observe(of.state, 0)
        (plate,) = [one for one in plates(speech(of), seen, frozenset(), (), "") if one.id == "p2"]
        assert [one.words for one in plate.tags] == ["発見" if found else "見かけた"]
        shown = {one.pair: one.glimpsed for one in markers(speech(of), seen, Crest("", "", ()), "tower")}
        assert shown == {"p1": False, "p2": not found}


@pytest.mark.parametrize("heading", ["tower", "park"])
def test_the_own_token_lies_where_one_was_and_where_one_is_going(heading: str) -> None:
    of = met()
    seen = war_game().observe(of.state, 0)
    own = [(one.place, one.past) for one in markers(speech(of), seen, Crest("", "", ()), heading) if one.own]
    assert seen.pair.place == "tower" and own == [("tower", True)] * (heading != "tower") + [(heading, False)]


@pytest.mark.parametrize(
    ("rules", "rest", "strike"), [(2, "最大の半分", "直前の場で見かけた組"), (1, "全快", "今夜つかんだ組だけ")]
)
def test_cards_say_what_the_rules_of_their_version_say(rules: int, rest: str, strike: str) -> None:
    of = War(rules=rules)
    deck = WarDeck(speech(of), war_game().observe(of.state, 0), (), frozenset())
    tiles = {str(one.pick): one for one in deck.tiles()}
    (resting,) = [one for name, one in tiles.items() if "'rest'" in name]
    (striking,) = [one for name, one in tiles.items() if "'strike'" in name]
    assert rest in resting.lines[-1] and strike in striking.why


@pytest.mark.parametrize("known", [False, True])
def test_s17_10_who_knows_the_cup_is_told_which_answers_win(known: bool) -> None:
    of = cup(cup=known)
    deck = WarDeck(speech(of), war_game().observe(of.state, 2), (), frozenset())
    told = {name: deck.tile(Option(name)).lines[0] for name in ("wish", "refuse", "destroy")}
    assert ["勝ち" in told[name] for name in told] == [known, known, known]
    assert not known or "誰の勝ちにもならない" in told["wish"]
