"""What a player keeps from thought to thought: whose it is, how much of it, and that it is used."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game import catalog
from game.ai import process
from game.ai.budget import Budget, Memories, Memory
from game.ai.process import player
from game.ai.protocol import Think, Thought
from game.match.match import Match
from game.rules.contract import CHANCE, Action, AnyObservation
from game.storage import levels

STRONG = {"gungi": "middle", "prosfair": "middle"}
"""The games whose search has a table, and a position of each."""
searching = pytest.mark.parametrize("game_id", STRONG)


def observed(game_id: str) -> AnyObservation:
    game = catalog.rules(game_id)
    state = game.position_in(levels.position(catalog.levels_of(game_id), STRONG[game_id]), {})
    return game.observe(state, state.to_act)


def choose(game_id: str, kept: Memory, level: int = 5, nodes: int = 1_200) -> tuple[Thought, dict[int, int]]:
    """Returns what is chosen, and after how many nodes each depth was reached."""
    budget, reached = Budget(nodes, 60.0), dict[int, int]()
    budget.memory = kept

    def report(depth: int, spent: int, best: Action | None) -> None:
        reached[depth] = spent

    return player(game_id).choose({}, observed(game_id), level, 1, budget, report), reached


@pytest.mark.slow
@searching
def test_a_position_thought_about_before_takes_fewer_nodes(game_id: str) -> None:
    kept = Memory()
    _, first = choose(game_id, kept)
    assert len(kept.table) > 20
    _, second = choose(game_id, kept)
    deepest = max(first)
    assert deepest > 1 and second[deepest] < first[deepest]


@pytest.mark.slow
@searching
def test_without_a_memory_the_same_question_has_the_same_answer(game_id: str) -> None:
    assert choose(game_id, Memory()) == choose(game_id, Memory())


@pytest.mark.slow
@searching
def test_who_overlooks_things_keeps_nothing(game_id: str) -> None:
    """What somebody overlooks is drawn anew for each thought: a table of it would mix them."""
    kept = Memory()
    choose(game_id, kept, level=3)
    assert not kept.table


def test_each_seat_of_each_game_has_its_own_and_the_last_are_kept() -> None:
    memories = Memories()
    one, other = memories.of((1, 0)), memories.of((1, 1))
    assert one is not other
    assert memories.of((1, 0)) is one
    memories.of((2, 0))
    assert memories.of((1, 0)) is one, "it was used after the other"
    assert memories.of((1, 1)) is not other, "too many are kept"


@dataclass(frozen=True)
class Seen:
    """An observation of which nothing is asked but whose it is."""

    seat: int


class Watched:
    """A player that is only looked at: which memory it is given."""

    def __init__(self) -> None:
        self.had: list[Memory] = []

    def budget(self, level: object, cancelled: object, seconds: float) -> Budget:
        return Budget(1, 1.0)

    def choose(
        self, options: object, seen: object, level: object, seed: int, budget: Budget, report: object
    ) -> Thought:
        self.had.append(budget.memory)
        return Thought("anything")


def test_of_all_who_think_in_one_process_none_has_what_another_has_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two seats at one table hide their pieces from each other, and so must what they remember."""
    mind, memories = Watched(), Memories()
    monkeypatch.setattr(process, "player", lambda game_id: mind)

    def had(line: int, game_id: str, seat: int, level: int) -> Memory:
        process._think(Think(1, game_id, {}, Seen(seat), level, 7, line), None, lambda answer: None, memories)  # type: ignore[arg-type]
        return mind.had[-1]

    first = had(1, "gungi", 0, 5)
    assert had(1, "gungi", 0, 5) is first
    others = [(1, "gungi", 1, 5), (1, "gungi", 0, 4), (1, "prosfair", 0, 5), (2, "gungi", 0, 5)]
    assert all(had(*other) is not first for other in others)
    assert had(0, "gungi", 0, 5) is not had(0, "gungi", 0, 5)


@pytest.mark.parametrize("game_id", catalog.of_two())
def test_a_full_table_is_tidied_before_a_thought(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ai.budget.KEPT_ENTRIES", 10)
    game = catalog.rules(game_id)
    match = Match(game, {}, 1)
    while match.state.to_act == CHANCE:
        match.play_chance()
    budget = Budget(50, 60.0)
    budget.memory.table.update(dict.fromkeys(range(20), (0, 0, 0, 0)))
    player(game_id).choose(
        match.options, game.observe(match.state, match.state.to_act), 4, 1, budget, lambda *progress: None
    )
    assert 0 not in budget.memory.table


def test_an_empty_memory_is_a_memory() -> None:
    memories = Memories()
    first = memories.of(1)
    assert memories.of(1) is first


def test_the_older_half_of_a_full_table_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ai.budget.KEPT_ENTRIES", 10)
    kept = Memory()
    kept.table.update({key: (1, 0, key, 0) for key in range(10)})
    kept.tidy()
    assert len(kept.table) == 10
    kept.table[10] = (1, 0, 10, 0)
    kept.tidy()
    assert list(kept.table) == [5, 6, 7, 8, 9, 10]
