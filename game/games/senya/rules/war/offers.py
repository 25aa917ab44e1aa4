"""What may be picked next in a war, and what the picks mean: in battles as battles have it, else by the list."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.choosing import offers as of_battle
from game.games.senya.rules.war.actions import WarDecision
from game.games.senya.rules.war.observation import WarObservation, battle_seen
from game.rules.contract import Pick


def next_picks(seen: WarObservation, picked: Sequence[Pick] = ()) -> tuple[Pick, ...]:
    """Returns the picks with which `picked` can go on; () where the seat is not asked or the picks are complete."""
    battle = battle_seen(seen)
    if battle is not None:
        return of_battle.next_picks(battle.table, picked) if seen.to_act == seen.seat else ()
    at, begun = len(picked), tuple(picked)
    paths = (path for action in seen.legal for path in action.paths())
    return tuple(dict.fromkeys(path[at] for path in paths if len(path) > at and path[:at] == begun))


def action_of(seen: WarObservation, picked: Sequence[Pick]) -> WarDecision | Decision | None:
    """Returns the decision that complete picks mean, in a battle also before the last of them; None where none."""
    battle = battle_seen(seen)
    if battle is not None:
        return of_battle.action_of(battle.table, picked)
    return next((action for action in seen.legal if tuple(picked) in action.paths()), None)
