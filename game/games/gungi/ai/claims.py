"""Claims of the AI (G18.2): which foul it believes it sees, from its observation alone.

It does not look up whether a foul was played: it looks at the board as a person does, and may be wrong.
"""

from game.games.gungi.rules.actions import Claim
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.pieces import HE, HYOU, KIND, SIDE, SUI
from game.rules.chance import Stream

ATTENTION = {0: 5, 1: 15, 2: 30, 3: 50, 4: 75, 5: 95}
"""Per cent of its turns on which a strength looks for fouls."""


def suspicion(observation: GungiObservation, strength: int, stream: Stream) -> Claim | None:
    """Returns a claim the board gives reason for, or None."""
    if not observation.claimable or stream.below(100) >= ATTENTION[strength]:
        return None
    seen = [name for name in _suspects(observation) if name in observation.claimable]
    # a claim that fails costs nothing, but insisting on it would hold the game up: mostly play on
    if not seen or stream.below(3) == 0:
        return None
    return Claim(observation.seat, stream.choice(seen))


def _suspects(observation: GungiObservation) -> list[str]:
    names: list[str] = []
    if _doubled(observation, HE):
        names += ["手二へ", "場二へ"]
    if _doubled(observation, HYOU):
        names += ["場二兵"] if observation.phase == "setup" else ["手二兵"]
    if observation.awaiting_accept:
        names += _mates(observation)
    return names


def _doubled(observation: GungiObservation, kind: int) -> bool:
    """Whether the enemy has two tiles of `kind` on a file."""
    enemy = 1 - observation.seat
    files = [
        sq % 9
        for sq, tower in enumerate(observation.cells)
        for tile in tower
        if SIDE[tile] == enemy and KIND[tile] == kind
    ]
    return len(set(files)) < len(files)


def _mates(observation: GungiObservation) -> list[str]:
    """Returns the mate fouls that the checking tiles allow (G12.4)."""
    enemy = 1 - observation.seat
    kinds: list[int] = []
    for sq in observation.checkers:
        tower = observation.cells[sq]
        under_king = KIND[tower[-1]] == SUI and SIDE[tower[-1]] != enemy
        kinds.append(KIND[tower[-2 if under_king else -1]])
    if kinds and all(kind == HE for kind in kinds):
        return ["へ詰め"]
    return ["手兵詰め"] if kinds == [HYOU] else []
