"""What an action that is advised gives up or risks, from what its side may know (G4)."""

from game.games.gungi.rules.actions import Claim, GungiAction
from game.games.gungi.rules.asked.advice import gains
from game.games.gungi.rules.asked.sight import SeenAction, Spot
from game.games.gungi.rules.parts import PLAY
from game.games.gungi.rules.pieces import KIND, KINDS, SUI
from game.games.gungi.rules.state import GungiState
from game.rules.clause import Reason
from game.rules.contract import TableAction


def cost(state: GungiState, action: GungiAction) -> Reason | None:
    """Returns what a legal action of the side to act costs; None where nothing is in sight.

    "risk": the tile that acted can be taken for nothing, "trade": it can be taken, and what takes it too; "leaves":
    another own tile can now be taken for nothing. Each with kind and square of the tile and the kind of who takes it,
    "" for a tile of its own tower.
    """
    if isinstance(action, TableAction | Claim) or state.phase != PLAY or state.awaiting_accept:
        return None
    if gains(state, action).wins:
        return None
    sight = SeenAction.of(state, action, state.turn)
    if not sight.sure or sight.after.result is not None or sight.after.turn == sight.side:
        return None
    at = sight.spot
    if at in sight.theirs and not sight.retaken(sight.after, at):
        return _told(sight, "risk", at)
    for other in sight.theirs:
        if sight.stays(other[0]) and not _lost_before(sight, other) and not sight.retaken(sight.after, other):
            return _told(sight, "leaves", other)
    return _told(sight, "trade", at) if at in sight.theirs else None


def _lost_before(sight: SeenAction, at: Spot) -> bool:
    """Whether a tile could be taken for nothing before the action, too."""
    return at in sight.theirs_before and not sight.retaken(sight.before, at)


def _told(sight: SeenAction, code: str, at: Spot) -> Reason:
    by = min(sight.theirs[at], key=lambda sq: (KIND[sight.after.cells[sq][-1]] == SUI, sq))
    taker = "" if by == at[0] else KINDS[KIND[sight.after.cells[by][-1]]]
    return Reason(code, (KINDS[sight.kind(at)], f"{at[0] % 9 + 1}―{at[0] // 9 + 1}", taker))
