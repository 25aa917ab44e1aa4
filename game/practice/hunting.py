"""The hunt for puzzles: through a game of the computer or a record, for positions with exactly one answer.

All that goes in and comes out is plain, so that hunts run in processes of their own and are kept in a journal.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game import catalog
from game.ai.budget import Memory, never
from game.ai.process import player
from game.ai.protocol import thought_seed
from game.match.match import AnyMatch, Match
from game.practice.contract import Practice, Proved, chosen_options, motive_of, played_out, practice_of
from game.records.library import open_record
from game.rules.contract import CHANCE
from game.rules.errors import RulesError
from game.storage.problem import Refused

BEFORE_THE_END = 10
"""Answers of more than one own action are looked for in so many last plies of a game, and where its winner is to act:

there wins can be forced."""
APART = 6
"""Positions of one game that lie less far apart, in plies, are one puzzle: that with the longest answer."""


@dataclass(frozen=True, slots=True)
class Hunt:
    """What is hunted through: the record at `path`, or where that is "" a game of the computer against itself."""

    game: str
    seed: int = 0
    strength: int = 2
    path: str = ""
    options: dict[str, str | int | bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PuzzleDraft:
    """A puzzle without words, and where it comes from. `candidates`: first actions that catch the eye."""

    game: str
    position: dict[str, Any]
    options: dict[str, str | int | bool]
    solutions: tuple[str, ...]
    line: tuple[str, ...]
    proof: str
    moves: int
    motive: str
    tried: int
    candidates: int
    source: str
    ply: int


def hunted(hunt: Hunt) -> tuple[PuzzleDraft, ...]:
    """Returns the puzzles of one game, those that lie close together once. A record that cannot be read has none."""
    practice = practice_of(hunt.game)
    if practice is None:
        return ()
    if not hunt.path:
        match = _played(hunt)
    else:
        try:
            match = open_record(Path(hunt.path)).match
        except (Refused, RulesError):
            return ()
        if match.game.id != hunt.game:
            return ()
    source = Path(hunt.path).name if hunt.path else f"{hunt.strength}/{hunt.seed:#x}"
    return tuple(_apart(_drafts(match, practice, source)))


def _played(hunt: Hunt) -> AnyMatch:
    """Returns a game of one strength against itself."""
    mind = player(hunt.game)
    mind.warm_up()
    match = Match(catalog.rules(hunt.game), hunt.options, hunt.seed, ply_limit=mind.ply_limit)
    memories = (Memory(), Memory())
    while match.result is None:
        seat = match.state.to_act
        if seat == CHANCE:
            match.play_chance()
            continue
        budget = mind.budget(hunt.strength, never)
        budget.memory = memories[seat]
        observation = match.game.observe(match.state, seat)
        seed = thought_seed(hunt.seed, seat, match.ply)
        match.play(mind.choose(match.options, observation, hunt.strength, seed, budget).action)
    return match


def _drafts(match: AnyMatch, practice: Practice, source: str) -> Iterator[PuzzleDraft]:
    line = match.line()
    result = line[-1].state.result
    winner = None if result is None else result.winner
    for node in line:
        state = node.state
        if state.result is not None or state.to_act == CHANCE:
            continue
        near = state.to_act == winner and len(line) - 1 - node.ply <= BEFORE_THE_END
        for moves in practice.lengths if near else practice.lengths[:1]:
            found = practice.prove(state, match.options, moves)
            if found is not None:
                yield drafted(match, practice, state, found, source, node.ply)
                break


def drafted(match: AnyMatch, practice: Practice, state: Any, found: Proved, source: str, ply: int) -> PuzzleDraft:
    """Returns the draft of a state of a match and its proof."""
    game = match.game
    return PuzzleDraft(
        game=game.id,
        position=game.position_out(state),
        options=chosen_options(game, state, match.options),
        solutions=found.solutions,
        line=found.line,
        proof=found.proof,
        moves=found.moves,
        motive=motive_of(practice, state, played_out(game.id, state, found.line)[1]),
        tried=found.tried,
        candidates=len(practice.candidates(state)),
        source=source,
        ply=ply,
    )


def _apart(drafts: Iterator[PuzzleDraft]) -> Iterator[PuzzleDraft]:
    """Yields of drafts of one game that lie close together the one with the longest answer."""
    kept: PuzzleDraft | None = None
    for draft in drafts:
        if kept is not None and draft.ply - kept.ply < APART:
            kept = draft if draft.moves > kept.moves else kept
            continue
        if kept is not None:
            yield kept
        kept = draft
    if kept is not None:
        yield kept


# --- which of them are worth it ------------------------------------------------------------------------------------

SHARE_ALIKE = 0.55
"""From this share of common pieces of text on two positions look alike."""
PIECE = 7
MOST_OF_A_MOTIVE = 0.25


def chosen(
    drafts: Sequence[PuzzleDraft], known: Sequence[Mapping[str, object]] = (), most: int = 60
) -> list[PuzzleDraft]:
    """Returns at most so many of the drafts that look like none of the others and none of the `known` positions.

    Longer answers come before shorter ones and more candidates before fewer; no more than a quarter shows one motive.
    """
    seen = [_pieces(position) for position in known]
    kept: list[PuzzleDraft] = []
    counts: dict[str, int] = {}
    for draft in sorted(drafts, key=lambda one: (-one.moves, -one.candidates, one.source, one.ply)):
        pieces = _pieces(draft.position)
        full = counts.get(draft.motive, 0) >= max(1, int(most * MOST_OF_A_MOTIVE))
        if len(kept) >= most or not draft.motive or full or any(_alike(pieces, other) for other in seen):
            continue
        seen.append(pieces)
        kept.append(draft)
        counts[draft.motive] = counts.get(draft.motive, 0) + 1
    return kept


def _pieces(position: Mapping[str, object]) -> frozenset[str]:
    text = repr(sorted(position.items(), key=lambda item: item[0]))
    return frozenset(text[at : at + PIECE] for at in range(len(text)))


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    return len(one & other) >= SHARE_ALIKE * len(one | other)
