"""The texts of a war's actions: the compact JSON object of S19.5, as in battles, with the tags of wars besides."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.codec import TAGS, Codec
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war.actions import WarAction, WarDecision
from game.games.senya.rules.war.parts import SEATS
from game.games.senya.rules.war.state import WarState

WAR_TAGS: Mapping[str, type[WarDecision]] = {
    "war_action": act.WarPlan,
    "war_form": act.ChangeForm,
    "war_seal": act.CommandSeal,
    "no_seal": act.NoSeal,
    "yield": act.YieldWar,
    "answer": act.WarAnswer,
    "cast": act.WarBond,
    "bond_done": act.BondDone,
    "cup": act.CupChoice,
}
"""The tags between battles (S19.5)."""
OF_WARS: Codec[WarDecision | Decision] = Codec({**TAGS, **WAR_TAGS}, SEATS)


def format_action(action: WarAction) -> str:
    """Returns the text of an action."""
    return OF_WARS.format(action)


def parse_action(text: str, state: WarState) -> WarAction:
    """Returns the action that a text means. Raises NotationError; no rule is checked."""
    return OF_WARS.parse(text)
