"""What the attack going on is worth to a side, as far as it is still to come."""

from __future__ import annotations

from game.games.senya.ai.worth import Scales
from game.games.senya.rules.prospect.going import OngoingAttack


def still_worth(going: OngoingAttack, judge: Scales, side: int) -> float:
    """Returns what is worth to a side that is still to come of the attack."""
    found = 0.0
    for dealer, taker, made, outlook in going.awaited():
        worth = judge.harm(taker, outlook) + judge.after(dealer, taker, made, outlook)
        found += -worth if taker.side == side else worth
    return found
