"""What is expected to follow an action, by the line its player had in mind: told only as far as the rules go along."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.protocol import Chosen
from game.match.match import AnyNode
from game.rules.contract import CHANCE, Action, AnyGame, AnyObservation, State


@dataclass(frozen=True, slots=True)
class Expected:
    """An action that is expected of `actor` (a seat or CHANCE).

    seen: what whoever is told may know of the position it is played in. token: what the record would say of it.
    """

    seen: AnyObservation
    actor: int
    action: Action
    token: str


def as_expected(found: Sequence[Expected], fell: Sequence[AnyNode]) -> bool:
    """Whether everybody did what was expected; dice and sticks may have fallen otherwise."""
    done = [node.action for node in fell if node.actor != CHANCE]
    return [one.action for one in found if one.actor != CHANCE] == done


def ahead(
    game: AnyGame,
    past: Sequence[tuple[Any, Action]],
    world: State,
    thought: Chosen,
    viewer: int,
    prepares: Callable[[Action], bool],
) -> list[Expected]:
    """Returns what follows the action of `thought` in `world`, to the first reply of somebody else.

    What only `prepares` a reply is none.

    The last of them is that reply, unless the line ends before, or what it tells cannot be played. The steps `past` led
    to `world`. For whoever may not know all of a position it has to be one made of what they see (`Game.sample`): that
    an action can be played there tells nothing.
    """
    found: list[Expected] = []
    steps, here = list(past), world
    for action in (thought.action, *thought.line):
        if here.result is not None or game.explain(here, action) is not None:
            break
        steps.append((here, action))
        if len(steps) > len(past) + 1:
            token = game.notate(steps, len(steps) - 1)
            found.append(Expected(game.observe(here, viewer), here.to_act, action, token))
        if here.to_act not in (world.to_act, CHANCE) and not prepares(action):
            break
        here = game.apply(here, action)
    return found
