"""At a shared screen nobody learns the backs of the other's 兵: not by menu, record, probe, hint or copied text."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.games.gungi.records import kifu as gungi_kifu
from game.games.gungi.rules.pieces import HYOU, KIND, OTHER, SIDE, UNKNOWN_FACE
from game.stage.scene import TableSetup
from tests.pilot import Pilot
from tests.table.help import AGAINST, READY, facts, table


def shown_backs(pilot: Pilot) -> set[int]:
    """Returns the other faces of all 兵 on the screen."""
    sprites = pilot.scene.game.view.sprites
    tiles = [tile for tower in sprites.cells for tile in tower] + [*sprites.hands[0], *sprites.hands[1]]
    return {OTHER[tile] for tile in tiles if KIND[tile] == HYOU}


def test_no_back_is_on_the_screen(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    assert shown_backs(pilot) == {UNKNOWN_FACE}
    pilot.drag("7-7", "7-6")
    assert shown_backs(pilot) == {UNKNOWN_FACE}


def test_the_owner_sees_the_own_backs_while_holding_and_only_then(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.down("hold:reveal")
    seen = shown_backs(pilot)
    assert UNKNOWN_FACE in seen and len(seen) > 1  # the enemy's stay hidden
    trays = pilot.scene.game.view.trays
    assert [tray.group_backs for tray in trays] == [False, True], "the owner's lie apart by their backs"
    pilot.up("hold:reveal")
    assert shown_backs(pilot) == {UNKNOWN_FACE}


def test_a_held_key_works_like_the_button_and_ends_with_the_focus(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b", scancode=0)])
    assert len(shown_backs(pilot)) > 1
    pilot.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert shown_backs(pilot) == {UNKNOWN_FACE}


def test_the_menu_of_backs_says_nothing_until_the_owner_looks(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("hand-B-兵")
    pilot.press("2-5")
    names = {name for name in pilot.targets() if name.startswith(("hidden", "hand", "option"))}
    assert names == {"hidden:1", "hidden:2"}
    labels = " ".join(item.label + item.detail for item in pilot.scene.menus.shown.items)
    assert "さ" not in labels.replace("さい", "")
    pilot.down("hold:reveal")
    labels = " ".join(item.label for item in pilot.scene.menus.shown.items)
    assert "「さ」" in labels and "「へ」" in labels
    pilot.up("hold:reveal")
    pilot.press("hidden:1")
    assert facts(pilot)["ply"] == 1


def test_against_the_ai_the_menu_names_the_backs(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=AGAINST, seed=5, start=READY))
    pilot.press("hand-B-兵")
    pilot.press("2-5")
    assert {"hand-B-兵-さ", "hand-B-兵-へ"} <= set(pilot.targets())
    pilot.press("hand-B-兵-さ")
    match = pilot.scene.session.match
    assert match.game.format(match.cursor.action) == "d 兵/さ 2-5-1"


def test_the_record_of_a_drop_tells_no_back(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("hand-B-兵")
    pilot.press("2-5")
    pilot.press("hidden:1")
    assert pilot.scene.record.token(1) == "▲2―5―1―兵新"


def test_copied_text_of_a_running_game_tells_no_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("game.ui.clipboard.put", lambda text: copied.append(text) or True)
    texts = []
    for choice in ("hidden:1", "hidden:2"):
        pilot = table(tmp_path / choice[-1])
        pilot.press("hand-B-兵")
        pilot.press("2-5")
        pilot.press(choice)
        texts.append(gungi_kifu.write(pilot.scene.session.match, secrets=False))
        pilot.key(pygame.K_c, pygame.KMOD_CTRL)
    assert texts[0] == texts[1]
    assert "兵/" not in texts[0] and "兵:" not in texts[0]
    assert copied == []  # its position would tell backs, and without it the moves cannot be read


def test_the_probe_is_the_same_whatever_the_backs_are(tmp_path: Path) -> None:
    other = json.loads(json.dumps(READY))
    other["board"]["3-6"] = ["B:兵:さ"]
    other["hands"]["B"] = ["兵:へ", "兵:へ", "弓:や"]
    probes = []
    for start in (READY, other):
        pilot = table(tmp_path, TableSetup(seats=AGAINST, seed=5, start=start))
        pilot.press("7-7")
        seen = facts(pilot)
        probes.append({key: value for key, value in seen.items() if key != "notice"})
    assert probes[0] == probes[1]


def test_to_look_back_shows_nobody_the_other_ones_backs(tmp_path: Path) -> None:
    """At an earlier position it was the other one's turn; who sits here now is still the same."""
    pilot = table(tmp_path)
    pilot.drag("3-7", "3-6")
    pilot.press("btn:back")
    pilot.down("hold:reveal")
    sprites = pilot.scene.game.view.sprites
    backs = {OTHER[tile] for tower in sprites.cells for tile in tower if KIND[tile] == HYOU and SIDE[tile] == 0}
    assert backs == {UNKNOWN_FACE}
