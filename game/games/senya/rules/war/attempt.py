"""The attempt in a war: what somebody meant by picks that lead to no legal action, so that the refusal says why."""

from collections.abc import Sequence

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.choosing import offers as of_battle
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war.explain import CHOICES
from game.games.senya.rules.war.state import WarState
from game.rules.contract import Card, Option, Pick, Standee


def attempt(state: WarState, picks: Sequence[Pick]) -> act.WarDecision | Decision | None:
    """Returns the decision that picks describe; None where they mean nothing."""
    if state.battle is not None:
        return of_battle.attempt(state.battle, picks)
    if not state.asked:
        return None
    options = {pick.name: pick.args for pick in picks if isinstance(pick, Option)}
    people = tuple(pick.id for pick in picks if isinstance(pick, Standee))
    cards = tuple(pick.code for pick in picks if isinstance(pick, Card))
    return _meant(state.asked, options, people, cards)


def _meant(
    by: str, options: dict[str, tuple[str | int, ...]], people: tuple[str, ...], cards: tuple[str, ...]
) -> act.WarDecision | None:
    whom = people[0] if people else ""
    if "deed" in options and "place" in options:
        deed, aim = (*map(str, options["deed"]), "")[:2]
        return act.WarPlan(by, deed, str(options["place"][0]), whom, aim)
    match next(iter(options.items()), ("", ())):
        case ("spirit", (int(on),)):
            return act.ChangeForm(by, bool(on))
        case ("seal", (str(use),)):
            return act.CommandSeal(by, use)
        case ("proxy", ()) if whom:
            return act.CommandSeal(by, "proxy", whom)
        case ("cast", (str(who),)) if whom and cards:
            return act.WarBond(by, who, whom, cards)
        case (("accept" | "decline") as word, ()):
            return act.WarAnswer(by, word == "accept")
        case (choice, ()) if choice in CHOICES:
            return act.CupChoice(by, choice)
        case ("yield", ()):
            return act.YieldWar(by)
        case _:
            return None
