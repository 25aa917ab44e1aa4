"""Casting boards in a story: emotions gained, people written, contests opened and settled (S7)."""

from __future__ import annotations

from dataclasses import replace

from game.games.senya.rules.positions.written import sheet_out
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.events import ContestSettled, EmotionGained, EmotionRolled
from game.games.senya.rules.story.parts import Bond, OpenedContest
from tests.games.senya.story.told import Telling, story_game

MIO = {"sample": "mio"}
"""Her emotions: adoring, friendship, kindred."""
YASHIRO = {"is": "Bond", "person": "yashiro", "emotions": ["old_ties", "promise"], "value": 5, "contest": None}


def at_bridge(*heroes: dict[str, object], scene: str = "op", **values: str) -> Telling:
    """Returns a story at a scene of the bridge, at its first question to who is there."""
    telling = Telling.of({"scenario": "glass_bridge", "heroes": list(heroes), "scene": scene}, **values)
    telling.until(steps.Content, steps.ContestQuestion)
    return telling


def bond_of(emotion: str) -> int:
    return Telling().state.world.data.emotions[emotion].bond


def test_s7_1_s1_3_an_emotion_is_rolled_or_chosen_and_may_be_chosen_after_rolling() -> None:
    telling = Telling.of({"scenario": "glass_bridge", "heroes": [MIO]}, emotions="drawn")
    telling.do(act.RollEmotion("a1"))
    telling.roll(1, 1)
    assert telling.state.top == steps.EmotionQuestion("a1", "kindred")
    assert telling.refused(act.RollEmotion("a1")) == ("S1.3", "emotion-again")
    telling.do(act.TakeEmotion("a1", "kindred"))
    assert telling.refused(act.TakeEmotion("a1", "kindred")) == ("S7.1", "emotion-twice")
    assert telling.refused(act.TakeEmotion("a1", "style_genius")) == ("S1.3", "emotion-rolled")
    telling.do(act.RollEmotion("a1"))
    telling.roll(1, 1, 1, 2)  # the first is held already
    assert telling.told(EmotionRolled)[-1] == EmotionRolled("a1", "old_ties")
    telling.do(act.TakeEmotion("a1", "promise"), act.TakeEmotion("a1", "trust"))
    assert telling.state.hero("a1").unused == ("kindred", "promise", "trust")
    assert [gained.how for gained in telling.told(EmotionGained)] == ["rolled", "chosen", "chosen"]


def test_s7_3_nobody_gains_more_than_three_of_the_table() -> None:
    telling = Telling.of(
        {"scenario": "glass_bridge", "heroes": [{**MIO, "unused": ["trust", "promise"]}]}, emotions="drawn"
    )
    telling.do(act.TakeEmotion("a1", "kindred"))
    assert not isinstance(telling.state.top, steps.EmotionQuestion)
    other = {**MIO, "unused": ["style_guilt", "promise"]}  # what no die shows counts for nothing
    asked = Telling.of({"scenario": "glass_bridge", "heroes": [other]}, emotions="drawn").state.agenda
    assert sum(isinstance(step, steps.EmotionQuestion) for step in asked) == 2
    assert Telling(emotions="sheet").state.top == steps.CompanionQuestion("a1")


def test_s3_3_a_passive_antinomy_gives_its_emotion_at_the_start() -> None:
    data = Telling().state.world.data
    style = next(one for one in data.styles.values() if one.law.passive and not one.apostate_only)
    sheet = replace(data.samples["toru"].sheet, style=style.id)
    telling = Telling.of({"scenario": "glass_bridge", "heroes": [{"sheet": sheet_out(sheet), "name": "N"}]})
    assert telling.state.hero("a1").unused == (*sheet.emotions, style.emotion)


def test_s7_4_s7_5_s7_7_a_person_is_written_once_with_one_to_three_emotions_and_tension_rises() -> None:
    telling = at_bridge(MIO, {"sample": "toru"})
    before = telling.state.body("a1").vitals.tension
    assert telling.refused(act.WriteBond("a1", "hinako", ("kindred",))) == ("S16.5", "cast-who")
    assert telling.refused(act.WriteBond("a1", "yashiro", ())) == ("S7.4", "cast-emotions")
    assert telling.refused(act.WriteBond("a1", "yashiro", ("promise",))) == ("S7.4", "cast-emotions")
    telling.do(act.WriteBond("a1", "yashiro", ("adoring", "kindred")))
    hero = telling.state.hero("a1")
    value = bond_of("adoring") + bond_of("kindred")
    assert hero.board == (Bond("yashiro", ("adoring", "kindred"), value),)
    assert hero.unused == ("friendship",)
    assert telling.state.body("a1").vitals.tension == before + value
    assert telling.refused(act.WriteBond("a1", "yashiro", ("friendship",))) == ("S7.4", "cast-again")
    assert telling.refused(act.WriteBond("a1", "@toru", ("friendship",))) == ("S16.5", "cast-who")  # is not here
    telling.do(act.WriteBond("a1", "@mio", ("friendship",)))  # oneself may be written, too


def test_s7_6_s8_1_the_board_lasts_and_raises_the_tension_of_the_start() -> None:
    bare = Telling.of({"scenario": "glass_bridge", "heroes": [MIO]})
    bound = Telling.of({"scenario": "glass_bridge", "heroes": [{**MIO, "board": [YASHIRO]}]})
    low, high = (one.state.log and one.state.body("a1").vitals.tension for one in (bare, bound))
    assert (low, high) == (bare.state.body("a1").kit.tension, bare.state.body("a1").kit.tension + 5)


def test_s7_8_a_contest_of_the_story_is_settled_in_play_with_ten_tension() -> None:
    telling = at_bridge({**MIO, "board": [YASHIRO]}, scene="mid3")
    assert telling.state.top == steps.ContestQuestion("a1", "yashiro")
    assert telling.refused(act.OpenContest("a1", "yashiro", "promise", "kindred")) == ("S7.8", "contest-new")
    assert telling.refused(act.OpenContest("a1", "yashiro", "trust", "distrust")) == ("S7.8", "contest-old")
    telling.do(act.OpenContest("a1", "yashiro", "promise", "sympathy"))
    before = telling.state.body("a1").vitals.tension
    assert telling.refused(act.OpenContest("a1", "yashiro", "old_ties", "kindred")) == ("S7.8", "contest-open")
    assert telling.refused(act.SettleContest("a1", "yashiro", "old_ties")) == ("S7.8", "contest-keep")
    telling.do(act.SettleContest("a1", "yashiro", "sympathy"))
    (bond,) = telling.state.hero("a1").board
    assert bond == Bond("yashiro", ("old_ties", "sympathy"), 7)  # the old value stays, and 2 more
    assert telling.told(ContestSettled) == [ContestSettled("a1", "yashiro", "sympathy", "promise", 7, 2)]
    assert telling.state.body("a1").vitals.tension == min(100, before + 10)
    assert telling.refused(act.SettleContest("a1", "yashiro", "sympathy")) == ("S7.8", "contest-none")


def test_s7_9_a_second_contest_only_swaps_the_emotion() -> None:
    telling = at_bridge({**MIO, "board": [YASHIRO]}, scene="mid3")
    telling.do(act.OpenContest("a1", "yashiro", "promise", "sympathy"), act.SettleContest("a1", "yashiro", "promise"))
    assert telling.told(ContestSettled) == [ContestSettled("a1", "yashiro", "promise", "sympathy", 7, 2)]
    telling.do(act.OpenContest("a1", "yashiro", "old_ties", "kindred"))
    before = telling.state.body("a1").vitals.tension
    telling.do(act.SettleContest("a1", "yashiro", "kindred"))
    assert telling.state.hero("a1").board == (Bond("yashiro", ("kindred", "promise"), 7),)
    assert telling.state.body("a1").vitals.tension == before
    assert telling.refused(act.OpenContest("a1", "yashiro", "promise", "trust")) == ("S7.8", "contest-scene")


def test_s7_8_the_story_leaves_an_emotion_that_is_not_contested() -> None:
    telling = at_bridge({**MIO, "board": [YASHIRO]}, scene="mid3")
    telling.do(act.NoContest("a1", "yashiro"))
    assert isinstance(telling.state.top, steps.Content)
    assert telling.refused(act.OpenContest("a1", "@toru", "promise", "trust")) == ("S7.8", "not-on-board")


def test_s7_10_a_contest_left_open_is_decided_in_after_play_without_tension() -> None:
    telling = at_bridge({**MIO, "board": [YASHIRO]}, scene="end_good")
    telling.do(act.OpenContest("a1", "yashiro", "promise", "trust"))
    assert telling.state.hero("a1").board[0].contest == OpenedContest("promise", "trust")
    telling.until(steps.SettleQuestion)
    assert {getattr(one, "keep", "") for one in story_game().legal(telling.state)} == {"promise", "trust"}
    before = telling.state.body("a1").vitals.tension
    telling.do(act.SettleContest("a1", "yashiro", "trust"))
    assert telling.state.hero("a1").board == (Bond("yashiro", ("old_ties", "trust"), 7),)
    assert telling.state.body("a1").vitals.tension == before


def test_s7_2_s7_11_unused_emotions_go_and_who_has_too_many_mad_colours_is_lost() -> None:
    emotions = Telling().state.world.data.emotions
    mad, madder = [one.id for one in emotions.values() if one.mad][:2]
    twice = {"is": "Bond", "person": "yashiro", "emotions": [mad, madder], "value": 3, "contest": None}
    telling = at_bridge({**MIO, "board": [twice]}, {"sample": "toru"}, scene="end_good")
    telling.until(steps.JudgeQuestion)
    assert [hero.apostate for hero in telling.state.heroes] == [True, False]
    assert {hero.unused for hero in telling.state.heroes} == {()}
