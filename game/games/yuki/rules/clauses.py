"""The clauses of the rulebook of 盤上遊姫, and the codes its refusals and results are worded by (Y17 and ours)."""

from __future__ import annotations

from game.games.yuki.rules.explain import CLAUSE_OF

_PER_CHAPTER = (6, 2, 9, 16, 6, 6, 12, 15, 6, 2, 5, 3, 5, 3, 0, 0, 0)

CLAUSES: tuple[str, ...] = tuple(
    clause
    for chapter, count in enumerate(_PER_CHAPTER, 1)
    for clause in (tuple(f"Y{chapter}.{n}" for n in range(1, count + 1)) or (f"Y{chapter}",))
)
"""All ids in the rulebook's order; Y15 to Y17 have no numbered clauses."""

REFUSALS: tuple[str, ...] = tuple(CLAUSE_OF)
PROOFS: tuple[str, ...] = ("not_proved", "not_complete", "unprovable_elite")
RESULTS: tuple[str, ...] = ("four", "stalemate", "resigned", "time-up", "agreed", "ply-limit")
CODES = (*REFUSALS, *PROOFS, *RESULTS)
