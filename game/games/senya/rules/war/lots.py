"""What is drawn by lot before the first night: who serves whom, and how the masters are minded (S17.9)."""

from collections.abc import Sequence
from dataclasses import replace

from game.games.senya.rules.dice import SIDES, Dice
from game.games.senya.rules.kits import combatant, kit_of
from game.games.senya.rules.parts import Combatant, Ties, Who
from game.games.senya.rules.war import events, parts, steps
from game.games.senya.rules.war.state import WarState


def body_of(world: parts.WarWorld, name: str, who: Who, ties: Ties) -> Combatant:
    """Returns a body as it enters the war: the emotions of its sheet unused, and that of a passive antinomy.

    (S3.3, S7.1)
    """
    body = combatant(name, 0, kit_of(who, world.data), ties)
    kit = body.kit
    unused = kit.sheet.emotions if kit.sheet is not None else ()
    if kit.law is not None and kit.law.passive and kit.emotion and kit.emotion not in unused:
        unused = (*unused, kit.emotion)
    return replace(body, spent=replace(body.spent, emotions=unused))


def draw_lots(state: WarState, step: steps.DrawLots, dice: Dice, log: events.Log) -> WarState:
    """Returns the state with a servant and an attitude drawn for each of the pairs; each is told its own alone."""
    servants = _shuffled(step.servants, dice)
    minded = _shuffled(step.tempers, dice)
    tempers = [one.attitude for one in state.world.masters]
    for name, servant, temper in zip(step.pairs, servants, minded, strict=True):
        ties = Ties(master=parts.master_of(name))
        state = state.with_body(body_of(state.world, parts.servant_of(name), Who(sample=servant), ties))
        tempers[parts.seat_of(name)] = temper
    if log is not None:
        log.append(events.LotsDrawn())
    return replace(state, tempers=tuple(tempers))


def _shuffled(urn: Sequence[str], dice: Dice) -> list[str]:
    """Returns six names or fewer in an order drawn by dice, each order equally likely."""
    left, found = list(urn), []
    while left:
        found.append(left.pop(drawn(dice, len(left)) - 1))
    return found


def drawn(dice: Dice, count: int) -> int:
    """Returns one of the numbers from 1 to six at most, each equally likely: a die that shows more falls again."""
    while count > 1:
        face = dice.die(SIDES)
        if face <= count:
            return face
    return 1
