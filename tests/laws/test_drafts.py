"""The bench: every position of the vectors is built by a person's steps, and what is impossible has its clause."""

from __future__ import annotations

from typing import Any

import pytest

from game import catalog
from game.editor.bench import Bench, LyingAt
from game.rules.errors import DataError, Impossible
from game.storage.problem import Refused
from tests.laws.drafts import EDITED, build, vectors
from tests.laws.walk import options

SAMPLE = 3
STEPS = 60


def held_against(game_id: str, name: str, position: Any) -> None:
    """Builds one position from nothing and holds what comes out against the vector."""
    game = catalog.rules(game_id)
    bench = Bench(game_id)
    wanted = game.position_in(position, options(game))
    build(bench, bench.drafting.read(position, bench.options))
    assert bench.faults() == (), name
    made = game.position_in(bench.position(), bench.options)
    assert game.position_out(made) == game.position_out(wanted), name
    again = Bench(game_id)
    again.paste(bench.text())
    assert again.position() == bench.position(), name
    assert game.position_out(game.position_in(again.position(), again.options)) == game.position_out(wanted), name


@pytest.mark.parametrize("game_id", EDITED)
def test_some_positions_of_the_vectors_are_built_by_steps(game_id: str) -> None:
    found = vectors(game_id)
    for name, position in found[:: max(1, len(found) // SAMPLE)]:
        held_against(game_id, name, position)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", EDITED)
def test_all_positions_of_the_vectors_are_built_by_steps(game_id: str) -> None:
    for name, position in vectors(game_id):
        held_against(game_id, name, position)


def first_fault(bench: Bench) -> tuple[str, str, str] | None:
    """Returns the first fault as `position_in` raises it: where, what, and the clause."""
    try:
        bench.game.position_in(bench.position(), bench.options)
    except Impossible as bad:
        return bad.fault.key, bad.fault.problem, bad.fault.clause.id
    except DataError as bad:
        raise AssertionError(f"a draft that is not well formed: {bad}") from bad
    return None


def wild(bench: Bench, seed: int) -> None:
    """Does something at random: puts, moves, turns, takes and answers."""
    from game.rules.chance import Stream

    stream = Stream(seed)
    places = sorted({*bench.draft.things, *(p for _, q in vectors(bench.game_id)[:40] for p in _places(bench, q))})
    for _ in range(STEPS):
        place = places[stream.below(len(places))]
        rows = [row for row in bench.drafting.supply(bench.draft) if row]
        held = bench.draft.at(place)
        match stream.below(5):
            case 0 | 1 if rows:
                row = [thing for thing in rows[stream.below(len(rows))] if thing]
                if row:
                    bench.put(place, row[stream.below(len(row))], stream.below(len(held) + 1))
            case 2 if held:
                bench.move(LyingAt(place, stream.below(len(held))), places[stream.below(len(places))])
            case 3 if held:
                turns = bench.drafting.turns(held[0])
                if turns:
                    bench.turn(LyingAt(place, 0), turns[stream.below(len(turns))][0])
            case 4:
                question = bench.drafting.asked(bench.draft)
                asked = question[stream.below(len(question))]
                answers = asked.answers or (str(asked.least + stream.below(asked.most - asked.least + 1)),)
                if asked.form:
                    answers = (bench.draft.said[asked.name],)
                bench.tell(asked.name, answers[stream.below(len(answers))])
            case _:
                bench.take(LyingAt(place, 0))
        found, raised = bench.faults(), first_fault(bench)
        told = (found[0].key, found[0].problem, found[0].clause.id) if found else None
        assert told == raised, (seed, bench.text())
        clauses = set(bench.game.clauses)
        assert all(one.clause.code in bench.game.codes and one.clause.id in clauses for one in found)


def _places(bench: Bench, position: Any) -> list[str]:
    return list(bench.drafting.read(position, bench.options).things)


@pytest.mark.parametrize("game_id", EDITED)
def test_the_first_fault_is_the_one_that_the_rules_raise(game_id: str) -> None:
    bench = Bench(game_id)
    bench.take_in(vectors(game_id)[0][1])
    wild(bench, 1)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", EDITED)
def test_the_first_fault_is_the_one_that_the_rules_raise_many_times(game_id: str) -> None:
    found = vectors(game_id)
    for seed in range(60):
        bench = Bench(game_id)
        bench.take_in(found[seed * 7 % len(found)][1])
        wild(bench, seed)


@pytest.mark.parametrize("game_id", EDITED)
def test_what_a_game_begins_with_is_a_position_of_it(game_id: str) -> None:
    bench = Bench(game_id)
    bench.begin()
    assert bench.faults() == ()
    start = bench.game.start(bench.options)
    read = bench.game.position_in(bench.position(), bench.options)
    assert bench.game.position_out(read) == bench.game.position_out(start)


@pytest.mark.parametrize("game_id", EDITED)
def test_steps_go_back_and_forth(game_id: str) -> None:
    bench = Bench(game_id)
    bench.take_in(vectors(game_id)[0][1])
    bench.forget()
    was = bench.draft
    assert not bench.can_undo and not bench.changed
    bench.clear()
    empty = bench.draft
    assert bench.can_undo and bench.changed and not empty.things
    bench.undo()
    assert bench.draft == was and bench.can_redo and not bench.changed
    bench.redo()
    assert bench.draft == empty and not bench.can_redo
    bench.undo()
    bench.take(LyingAt(next(iter(was.things)), 0))
    assert not bench.can_redo


@pytest.mark.parametrize("game_id", EDITED)
@pytest.mark.parametrize("text", ["", "nothing", "{}", "[]", '{"board": 1}', "1 | 2 | 3"])
def test_what_is_no_position_is_refused_and_changes_nothing(game_id: str, text: str) -> None:
    bench = Bench(game_id)
    was = bench.draft
    with pytest.raises(Refused):
        bench.paste(text)
    assert bench.draft == was and not bench.can_undo
