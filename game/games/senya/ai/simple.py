"""The test opponents that see one ply: blows by their expected damage, and nothing to all other questions."""

from collections.abc import Iterator

from game.ai.player import naive_choice
from game.games.senya.rules import actions
from game.games.senya.rules.explain import explain
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.prospect.battle import Odds
from game.games.senya.rules.steps import MainTurn
from game.rules.chance import Stream

NOTHING = (actions.SetupDone, actions.Evade, actions.NoCounter, actions.NoCover, actions.NoInterrupt, actions.Pass)


def greedy_player(seen: SenyaObservation, stream: Stream) -> actions.Decision:
    """Returns the plain attack of the best expected damage; to all other questions that it does nothing."""
    blows = _blows(seen, learnt=True)
    return max(blows, key=lambda one: blows[one]) if blows else next(_nothing(seen), None) or seen.legal[0]


def naive_player(seen: SenyaObservation, stream: Stream) -> actions.Decision:
    """Returns the bare blow that takes most HP; where nobody is in reach any step; to all else that it does nothing.

    So plays who has just read the rules: no skill that was learnt, no item. No blow wins for sure.
    """
    blows = _blows(seen, learnt=False)
    found: list[actions.Decision] = [*blows]
    if not found:
        found = [action for action in seen.legal if isinstance(action, actions.Move | actions.FullMove)]
    found = found or list(_nothing(seen)) or list(seen.legal)
    return naive_choice(found, lambda action: False, lambda action: blows.get(action, 0.0), stream)


def _nothing(seen: SenyaObservation) -> Iterator[actions.Decision]:
    """Yields the ways to do nothing that may be taken."""
    ways = (way(seen.table.asked) for way in NOTHING)
    return (way for way in ways if explain(seen.table, way) is None)


def _blows(seen: SenyaObservation, learnt: bool) -> dict[actions.Decision, float]:
    """Returns the attacks of one type on one foe that may be declared, each with the HP that it takes on average.

    `learnt`: those with skills as well, else only the blows that everybody has.
    """
    table = seen.table
    if not isinstance(table.top, MainTurn):
        return {}
    one, odds, found = table.one(table.asked), Odds(table), dict[actions.Decision, float]()
    for skill in one.kit.of("attack"):
        for foe in table.combatants if learnt or skill.free else ():
            attack = actions.Attack(one.id, skill.id, (foe.id,))
            if foe.present and foe.side != one.side and explain(table, attack) is None:
                found[attack] = float(odds.on(foe, odds.blows(one, odds.uses(one, (skill.id,)))).mean)
    return found
