"""What the paper tells of a check: that of the scene in which it was made, also where two scenes name theirs alike."""

from __future__ import annotations

import tomllib

from game import catalog
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.events import CheckFell
from game.games.senya.table.reader.telling import PaperTeller
from game.games.senya.view.words.speech import Speech
from game.i18n.catalog import Texts
from game.storage import levels
from tests.games.senya.story.told import Telling

BRIDGE = levels.former(catalog.levels_of("senya"), 1) / "scenario_glass_bridge.toml"


def test_s16_6_two_scenes_may_have_checks_of_one_name() -> None:
    tale = tomllib.loads(BRIDGE.read_text(encoding="utf-8").replace('id = "stairs"', 'id = "victims"'))
    speech = Speech(Texts("en", catalog.text_folders()), Telling().state.world.data)
    for scene, words in (("mid1", "Each of them was afraid"), ("mid2b", "You reach the core")):
        telling = Telling.of({"scenario": tale, "heroes": [{"sample": "mio"}, {"sample": "ren"}], "scene": scene})
        telling.until(steps.Content)
        by = telling.asked
        telling.check("victims", 6, 6)
        fell = next(one for one in telling.events if isinstance(one, CheckFell))
        assert (fell.by, fell.topic, fell.success) == (by, "victims", True)
        told = list(PaperTeller(speech, telling.state, telling.state).told(fell))
        assert told[-1].words.startswith(words)
