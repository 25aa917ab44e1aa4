"""What stands on the screen is neither ahead of the dice nor more than the rules say."""

from __future__ import annotations

from pathlib import Path

from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.table.forecast import odds_of
from tests.games.senya.table.help import battle, press, scene, shown, table
from tests.pilot import Pilot


def _in_the_air(pilot: Pilot) -> None:
    """Goes on until dice are in the air."""
    for _ in range(200):
        if scene(pilot).showing.in_the_air is not None:
            return
        pilot.step()
    raise AssertionError("no die is thrown")


def test_nothing_tells_of_dice_that_are_in_the_air(tmp_path: Path) -> None:
    """Round, whose turn it is and the question stay as they were until the dice lie, whatever is pointed at."""
    pilot = table(tmp_path, animation="full")
    press(pilot, "card-street_thug", "standee-a3")
    pilot.down("option-declare")
    _in_the_air(pilot)
    game, before = battle(pilot), shown(pilot).question
    step = game.composing.table().top
    assert step is not None and step.rolls and step != scene(pilot).session.match.state.top
    assert game.wording.doing(0) is None
    pilot.motion("standee-a3")
    pilot.step()
    assert shown(pilot).question == before
    pilot.rest(20.0)
    assert game.composing.table().top == scene(pilot).session.match.state.top
    assert game.wording.doing(0) is not None
    pilot.close()


def test_several_blows_that_together_pass_the_threshold_are_not_told_as_a_down() -> None:
    """S12.2: a down comes of one damage; the bars over the threshold are of its colour only where it is certain."""
    once = odds_of("b1", "", Outlook(10, 6, ((0, 4), (20, 3), (26, 3)), down=3, fallen=0), hp=54, stun=23)
    twice = odds_of("b1", "", Outlook(10, 6, ((0, 4), (15, 3), (30, 3)), down=0, fallen=0), hp=54, stun=23)
    assert (once.stun, twice.stun) == (23, 0)
    last = odds_of("b1", "", Outlook(10, 6, ((0, 4), (26, 6)), down=0, fallen=6), hp=7, stun=23)
    assert last.stun == 0  # nobody with so few HP is downed


def test_a_round_stands_in_the_record_above_its_first_step(tmp_path: Path) -> None:
    """What led into a round was still done in the one before it."""
    pilot = table(tmp_path, {"battle": {"sides": {"a": [{"sample": "toru"}], "b": [{"sample": "mio"}]}}})
    for _ in range(60):
        if battle(pilot).composing.table().round > 1:
            break
        found = [name for name in pilot.targets() if name in PASSES]
        pilot.press(found[0])
        pilot.rest()
    for name in ("option-setup-done", "option-setup-done", "option-pass"):
        if name in pilot.targets():
            pilot.press(name)
            pilot.rest()
    line = scene(pilot).session.match.cursor.path()
    game = battle(pilot)
    heads = {node.id: game.wording.heading(node) for node in line}
    second = next(node for node in line if node.parent is not None and node.state.round == 2)
    assert not heads[second.id] and [words for words in heads.values() if words] == ["第1ラウンド", "第2ラウンド"]
    pilot.close()


PASSES = ("option-setup-done", "option-pass", "option-evade", "option-no-interrupt", "option-no-cover")
