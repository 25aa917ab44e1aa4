"""What a master does with its command seals in a battle: its servant's check lifted, the servant withdrawn (S17.7)."""

from collections.abc import Iterator

from game.games.senya.ai.mind import Mind
from game.games.senya.rules import actions
from game.games.senya.rules.battle.answers import withdrawable
from game.games.senya.rules.battle.any_time import sealed
from game.games.senya.rules.battle.windows import seal_of
from game.games.senya.rules.prospect.going import OngoingAttack
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import Window

PRICE = 3.0
"""What it is worth to keep a seal for later, in HP."""
LOST = 0.2
"""From this chance on to lose the servant it is withdrawn: with it all is lost."""


def lifted(mind: Mind, window: Window) -> Iterator[tuple[actions.Seal, SenyaState]]:
    """Yields the seal that lifts the servant's check in a window, if there is one, and the battle after it."""
    servant = seal_of(mind.table, mind.one, window)
    if servant:
        seal = actions.Seal(mind.one.id, "succeed", servant)
        yield seal, sealed(mind.table, seal, None)


def withdrawn(mind: Mind) -> actions.Decision:
    """Returns whether a servant that was hit is withdrawn before the damage: where it is likely to be lost."""
    one = mind.one
    silent = actions.NoInterrupt(one.id)
    servant = withdrawable(mind.table, one)
    if not servant:
        return mind.first([silent])
    awaited = OngoingAttack(mind.table).awaited()
    falls = max((met.fallen / met.ways for _, taker, _, met in awaited if taker.id == servant), default=0.0)
    return mind.first([actions.Seal(one.id, "withdraw", servant), silent] if falls >= LOST else [silent])
