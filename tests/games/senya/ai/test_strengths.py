"""How weak play errs: the first blow that comes to mind, what was learnt forgotten, windows let pass (S23.1)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.games.senya.ai.strengths import STRENGTHS
from game.games.senya.rules.actions import Attack
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.state import SenyaState
from tests.games.senya.ai.test_player import chosen, turn
from tests.games.senya.field import battle

SEEDS = range(20)


def types(state: SenyaState, level: int) -> list[Skill]:
    """Returns the attack type that a strength takes with each of the seeds."""
    found = [chosen(state, level, seed) for seed in SEEDS]
    attacks = [action for action in found if isinstance(action, Attack)]
    assert len(attacks) == len(found)
    return [next(skill for skill in state.one("a1").kit.of("attack") if skill.id == one.type) for one in attacks]


@pytest.mark.slow
def test_s23_1_the_weaker_the_oftener_what_was_learnt_is_forgotten() -> None:
    state = turn(battle(("io",), ("mio",)))
    basic = [sum(skill.free for skill in types(state, level)) for level in (0, 1, 4)]
    assert len(SEEDS) > basic[0] > basic[1] > basic[2] == 0


def test_s23_1_a_novice_takes_one_of_two_blows_and_none_at_random() -> None:
    state = turn(battle(("io",), ("mio",)))
    for level in (0, 1):
        assert len({skill.id for skill in types(state, level)}) == 2


def test_s23_1_the_stronger_the_less_is_forgotten() -> None:
    rows = [STRENGTHS[level] for level in sorted(STRENGTHS)]
    for weaker, stronger in pairwise(rows):
        assert weaker.hasty >= stronger.hasty and weaker.defends <= stronger.defends
        assert weaker.watches <= stronger.watches and weaker.prepares <= stronger.prepares
