"""Every reason that is told of an action is true, by judges that find it out in another way; and it is in words."""

from __future__ import annotations

import pytest

from game import catalog
from game.i18n.catalog import LANGUAGES, Texts
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from tests.campaigns.reasons import Task, run
from tests.laws.walk import shared_positions, some
from tests.reasons import JUDGED, Case, judged, told_otherwise
from tests.thorough import THOROUGH, each, tries

LOOKS = tries(16, 270)
"""About so many actions are looked at in a game, one in each position at least."""


@pytest.mark.slow
@pytest.mark.parametrize("game_id", each(2, JUDGED))
def test_every_reason_told_in_a_game_is_true(game_id: str) -> None:
    outcome = run(Task(game_id, 7, 5, fast=True))
    assert not outcome.problem, outcome.problem
    assert 5 <= outcome.answers <= 10 and outcome.general < outcome.answers / 2


@pytest.mark.parametrize("game_id", each(2, [*JUDGED][1:]) + ([*JUDGED][:1] if THOROUGH else []))
def test_every_reason_for_any_action_of_the_shared_positions_is_true(game_id: str) -> None:
    game, made, found, looked = catalog.rules(game_id), judged(game_id), set[str](), 0
    positions = shared_positions(game_id)
    for number, (name, state) in enumerate(positions):
        if state.result is not None or state.to_act == CHANCE:
            continue
        looked += made.asks(Case(game_id, state, game.legal(state)[0], state.to_act))
        actions, stream = list(some(game.legal(state), number)), Stream(number)
        for action in (stream.choice(actions) for _ in range(max(1, LOOKS // len(positions)))):
            for seat in range(2 if game.hides else 1):
                case = Case(game_id, state, action, seat)
                if not made.asks(case):
                    continue
                wrong = list(made.wrong(case))
                assert not wrong, (name, game.format(action), seat, wrong)
                assert not told_otherwise(made, case, number), (name, game.format(action), seat)
                found |= {reason.code for reason in made.of(case)}
    assert len(found) > min(len(made.judges), looked) / 3, found


@pytest.mark.parametrize("game_id", JUDGED)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_words(game_id: str, lang: str) -> None:
    texts, made = Texts(lang, catalog.text_folders()), judged(game_id)
    missing = [code for code in made.judges if not texts.has(f"{made.words or f'{game_id}-why'}.{code}")]
    assert not missing
