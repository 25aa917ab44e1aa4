"""What the page of the editor says: every place with what lies there, what can be put, each by its words."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from game.aloud.node import SaidNode, every
from game.editor.page import EditorPage
from game.i18n.catalog import LANGUAGES
from game.stage.scene import TableSetup
from tests.laws.drafts import EDITED
from tests.pilot import Pilot
from tests.table.help import READY


def lists(pilot: Pilot) -> dict[str, list[SaidNode]]:
    return {node.id: list(node.children) for node in every(pilot.app.aloud.read_all()) if node.role == "list"}


@pytest.mark.parametrize(("game_id", "lang"), list(product(EDITED, LANGUAGES)))
def test_all_places_and_things_have_words(game_id: str, lang: str, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, EditorPage(TableSetup(game_id)), lang=lang)
    pilot.rest()
    told, page = lists(pilot), pilot.scene
    spots = [button for button in page.group.buttons if button.name.startswith("spot.")]
    assert len(told["places"]) == len(spots) and len(told["supply"]) == len(page.picture.supply)
    assert all(node.label and node.pressed for part in told.values() for node in part)
    labels = [node.label for node in every(pilot.app.aloud.read_all()) if node.role == "heading"]
    assert labels[0].endswith(pilot.app.ctx.texts(f"game.{game_id}.name"))


def test_a_tower_is_told_from_its_top_and_the_place_looked_into_is_the_chosen_one(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, EditorPage(TableSetup("gungi", start=READY)), lang="en")
    pilot.rest()
    page = pilot.scene
    place = next(place for place, lying in page.bench.draft.things.items() if len(lying) == 2 and "hand" not in place)
    pilot.press(f"spot.{place}")
    pilot.rest()
    named = [page.picture.named(thing) for thing in page.bench.draft.at(place)]
    told = next(node for node in lists(pilot)["places"] if node.id == f"spot.{place}")
    assert told.label.endswith("; ".join(reversed(named))) and told.selected
    assert [node.label for node in lists(pilot)["looked-into"]] == named
