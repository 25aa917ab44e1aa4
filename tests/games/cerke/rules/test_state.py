"""Keys, values, picks and what picks that lead nowhere were meant to be."""

from __future__ import annotations

import pytest

from game.games.cerke.rules import GAME
from game.games.cerke.rules.attempt import way_to
from game.games.cerke.rules.board import SQUARE, pick
from game.games.cerke.rules.codec import format_action
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Goal, InHand, Option, Square
from tests.games.cerke.rules.positions import play, position, why


def sq(name: str) -> Square:
    return pick(SQUARE[name])


def meant(state: object, *picks: object) -> str | None:
    action = GAME.attempt(state, picks)  # type: ignore[arg-type]
    return None if action is None else format_action(action)


def test_keys_tell_positions_apart() -> None:
    state = position()
    others = [
        position(turn="A"),
        position(tam_moved=True),
        position(season=1),
        position(points=(21, 19)),
        position(rate=2),
        play(state, "KAI-KY"),
        play(state, "season-offer IA"),
        play(state, "MAU-MAI~"),
        play(state, "MAU-XAU~"),
        play(state, "MAU-MAI~", "throw 1"),
        play(state, "MAU-MAI~", "throw 2"),
    ]
    keys = {other.key for other in (state, *others)}
    assert len(keys) == len(others) + 1
    assert position().key == state.key
    assert hash(position()) == hash(state)


def test_the_position_of_an_observation_is_the_position() -> None:
    state = play(position(), "MAU-MAI~", "throw 3")
    for seat in (0, 1):
        seen = GAME.observe(state, seat)
        assert GAME.sample(seen, Stream(1)) == state
        assert bool(seen.legal) == (seat == 0)
    assert GAME.observe(play(state, "decline", "resign A"), 1).legal == ()


def test_a_goal_means_a_throw_or_a_way_of_the_tam() -> None:
    state = position()
    assert meant(state, sq("MAU"), sq("MAI"), Goal(sq("MO"))) == "MAU-MAI~"
    assert meant(state, sq("XU"), Goal(sq("XO"))) == "XU-XO"
    assert meant(state, sq("MAU"), sq("MAI"), Goal(sq("KY"))) == "MAU-MAI-KY"
    assert meant(state, sq("KAU"), sq("KAI"), Goal(sq("KY"))) == "KAU-KAI-KY"
    tam = GAME.attempt(state, (sq("ZO"), Goal(sq("XY"))))
    assert GAME.explain(state, tam) is None
    assert format_action(tam).endswith("]XY")
    far = GAME.attempt(state, (sq("ZO"), Goal(sq("ZA"))))
    assert GAME.explain(state, far) is not None


def test_a_way_keeps_the_stops_already_made() -> None:
    for first in ("ZU", "TO"):
        assert format_action(way_to(position(), [SQUARE[first]], SQUARE["TU"])) == f"ZO*[{first}]TU"
    state = position({"ZU": "k", "PIA": "I"})
    assert format_action(way_to(state, [SQUARE["ZU"]], SQUARE["ZE"])) in {
        "ZO*ZU[TI]ZE",
        "ZO*ZU[ZI]ZE",
        "ZO*ZU[XI]ZE",
    }


@pytest.mark.parametrize(
    ("picks", "refusal"),
    [
        ((sq("KAI"), sq("KU")), ("C4", "out-of-reach")),
        ((sq("KI"), sq("KU")), ("C1.1", "not-yours")),
        ((sq("ZO"), sq("ZU")), ("C10.2", "tam-one-step")),
        ((sq("KAU"), sq("KAI"), sq("PY")), ("C6.4", "second-leg")),
        ((sq("MAU"), sq("MAI"), sq("MO")), ("C6.6", "needs-throw")),
        ((InHand(0, "G"), sq("ZU")), ("C9.1", "not-in-hand")),
        ((InHand(1, "G"), sq("ZU")), ("C1.1", "not-yours")),
        ((Option("mok"),), ("C16", "wrong-phase")),
    ],
)
def test_picks_that_lead_nowhere_are_refused_by_their_clause(picks: tuple[object, ...], refusal: object) -> None:
    text = meant(position(), *picks)
    assert text is not None
    clause = GAME.explain(position(), GAME.attempt(position(), picks))  # type: ignore[arg-type]
    assert clause is not None
    assert (clause.id, clause.code) == refusal


@pytest.mark.parametrize("seed", range(6))
def test_refusals_and_legal_actions_agree_for_any_squares(seed: int) -> None:
    stream = Stream(seed)
    state = GAME.start({"step_declare": ("none", "direction", "square")[seed % 3]})
    for _ in range(60):
        if state.result is not None:
            break
        if state.to_act == CHANCE:
            state = GAME.apply(state, GAME.draw(state, stream))
            continue
        legal = {format_action(action) for action in GAME.legal(state)}
        for _ in range(30):
            text = any_action(stream)
            assert (text in legal) == (why(state, text) is None), text
        state = GAME.apply(state, stream.choice(list(GAME.legal(state))))


def any_action(stream: Stream) -> str:
    """Returns the text of an action between any squares near each other."""
    names = list(SQUARE)
    a, b, c, d = (stream.choice(names) for _ in range(4))
    return stream.choice(
        [
            f"{a}-{b}",
            f"{a}-{b}-{c}",
            f"{a}-{b}~",
            f"{a}-{b}~{c}",
            f"{a}*[{b}]{c}",
            f"{a}*{b}[{c}]{d}",
            f"K@{a}",
            f"to {a}",
        ]
    )
