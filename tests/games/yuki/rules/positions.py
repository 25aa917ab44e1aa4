"""Small positions of 盤上遊姫 for tests, and short ways to ask and to play in them."""

from __future__ import annotations

from typing import Any

from game.games.yuki.rules import GAME
from game.games.yuki.rules.cards import DECKS, EVENTS, MOON, SUN, TROOPS, in_order
from game.games.yuki.rules.state import YukiState
from game.rules.chance import Stream
from game.rules.contract import CHANCE

Lanes = dict[int, tuple[str, str] | tuple[str, str, str]]


def position(
    lanes: Lanes | None = None,
    hands: tuple[str, str] = ("", ""),
    *,
    active: int = 0,
    phase: str = "play",
    level: str = "adv",
    right: int = 0,
    wins: tuple[int, int] = (0, 0),
    discard: str = "",
    troops: str | None = None,
    strat: tuple[str | None, str | None] = (None, None),
    events: dict[int, str] | None = None,
    passes: int = 0,
    refill: tuple[int, int] = (7, 7),
    done: dict[int, tuple[int | None, int | None]] | None = None,
    spent: str = "",
    tick: int = 20,
    version: int = 2,
) -> YukiState:
    """Returns a position. `lanes` by number from 1: (cards of player 0, cards of player 1, 配置), codes in order.

    Battlefields in `wins` are the last ones, already decided. What is named nowhere lies in the decks, in code order;
    decks that are named hold just that, and the rest goes to the discard pile.
    """
    lanes = lanes or {}
    held = (hands[0].split(), hands[1].split())
    put = [tuple(part.split() for part in lanes.get(n, ("", ""))) for n in range(1, 8)]
    used = {*held[0], *held[1], *discard.split(), *(code for lane in put for part in lane for code in part)}
    piles: dict[str, list[str]] = {}
    rest: list[str] = []
    for name, given, codes in (
        ("troops", troops, TROOPS),
        ("0", strat[0], DECKS[SUN] if level == "adv" else ()),
        ("1", strat[1], DECKS[MOON] if level == "adv" else ()),
    ):
        free = [code for code in codes if code not in used]
        piles[name] = free if given is None else given.split()
        rest += [code for code in free if code not in piles[name]]
    won = [None] * (7 - sum(wins)) + [0] * wins[0] + [1] * wins[1]
    named = events or {}
    free_events = iter(code for code in EVENTS if code not in named.values())
    spread = [named.get(i + 1) or next(free_events) for i in range(7)]
    prizes = ([f"F{i + 1}" for i in range(7) if won[i] == p and f"F{i + 1}" not in spent.split()] for p in (0, 1))
    data: dict[str, Any] = {
        "v": version,
        "level": level,
        "first": 0,
        "sides": ["S", "M"],
        "active": active,
        "decider": active,
        "turn": 5,
        "tick": tick,
        "passes": passes,
        "phase": phase,
        "pending": {},
        "hands": [list(in_order([*cards, *prize])) for cards, prize in zip(held, prizes, strict=True)],
        "troops": piles["troops"],
        "strat": [piles["0"], piles["1"]],
        "discard": [*discard.split(), *rest],
        "spent_fields": spent.split(),
        "shown": [[], []],
        "right": right,
        "refill": list(refill),
        "wins": list(wins),
        "result": None,
        "lanes": [_lane(i, put[i], won[i], spread[i], done or {}, level, version) for i in range(7)],
    }
    return GAME.position_in(data, {})  # type: ignore[no-any-return]


def _lane(
    i: int,
    parts: tuple[list[str], ...],
    winner: int | None,
    event: str,
    done: dict[int, tuple[int | None, int | None]],
    level: str,
    version: int,
) -> dict[str, Any]:
    fields = parts[2] if len(parts) > 2 else []
    size = 4 if ("S10" if version == 2 else "M10") in fields else 3
    ticks = done.get(i + 1, (10, 11))
    return {
        "cards": [parts[0], parts[1]],
        "done_at": [tick if len(cards) >= size else None for cards, tick in zip(parts, ticks, strict=False)],
        "fields": fields,
        "winner": winner,
        "by": None if winner is None else "compare",
        "event": event if level == "adv" else None,
        "event_up": level == "adv" and winner is not None,
    }


def play(state: YukiState, *texts: str, log: list[Any] | None = None) -> YukiState:
    """Plays action texts one after the other, each of which must be legal; shuffles are drawn from a stream."""
    stream = Stream(1)
    for text in texts:
        assert why(state, text) is None, f"{text}: {why(state, text)}"
        state = GAME.apply(state, GAME.parse(text, state), log)
        while state.result is None and state.to_act == CHANCE:
            state = GAME.apply(state, GAME.draw(state, stream), log)
    return state


def why(state: YukiState, text: str) -> tuple[str, str] | None:
    """Returns clause and code of the refusal of an action text, None where it is legal."""
    clause = GAME.explain(state, GAME.parse(text, state))
    return None if clause is None else (clause.id, clause.code)


def texts(state: YukiState, start: str = "") -> list[str]:
    """Returns the legal action texts that begin with `start`, sorted."""
    return sorted(text for text in map(GAME.format, GAME.legal(state)) if text.startswith(start))


def field(state: YukiState, key: str) -> Any:
    """Returns a field of the position object (Y13.1)."""
    return GAME.position_out(state)[key]


def started(seed: int = 1, **options: Any) -> YukiState:
    """Returns a game just dealt."""
    state = GAME.start(options)
    return GAME.apply(state, GAME.draw(state, Stream(seed)))  # type: ignore[no-any-return]
