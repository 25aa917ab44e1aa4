"""The attempt in a war: what somebody meant by picks that lead to no legal action, so that the refusal says why."""

from collections.abc import Sequence

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.choosing import offers as of_battle
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war.explain import CHOICES, parley_refusal
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
    if "deed" in options:
        return _planned(state, options, people)
    if "place" in options and people and parley_refusal(state, state.asked, people[-1], act.TRUCE) is not None:
        options["deed"] = ("parley", act.TRUCE)  # of what is done to a pair the fewest clauses forbid this
        return _planned(state, options, people)
    return _meant(state.asked, options, people, cards)


def _planned(state: WarState, options: dict[str, tuple[str | int, ...]], people: tuple[str, ...]) -> act.WarPlan | None:
    """Returns the plan that is meant, None without a place; of several pairs the last one is."""
    deed, aim = (*map(str, options["deed"]), "")[:2]
    if "place" not in options:
        return None
    return act.WarPlan(state.asked, deed, str(options["place"][0]), people[-1] if people else "", aim)


def _meant(
    by: str, options: dict[str, tuple[str | int, ...]], people: tuple[str, ...], cards: tuple[str, ...]
) -> act.WarDecision | None:
    whom = people[0] if people else ""
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
