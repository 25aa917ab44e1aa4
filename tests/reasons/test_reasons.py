"""Every reason that is told of an action is true, by judges that find it out in another way; and it is in words."""

from __future__ import annotations

import pytest

from game import catalog
from game.i18n.catalog import LANGUAGES, Texts
from tests.campaigns.reasons import Task, run
from tests.reasons import JUDGED, judged


@pytest.mark.parametrize("game_id", JUDGED)
def test_every_reason_told_in_a_game_is_true(game_id: str) -> None:
    outcome = run(Task(game_id, 7, 5, fast=True))
    assert not outcome.problem, outcome.problem
    assert outcome.answers == 10 and outcome.general < outcome.answers / 2


@pytest.mark.parametrize("game_id", JUDGED)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_words(game_id: str, lang: str) -> None:
    texts = Texts(lang, catalog.text_folders())
    missing = [code for code in judged(game_id).judges if not texts.has(f"{game_id}-why.{code}")]
    assert not missing
