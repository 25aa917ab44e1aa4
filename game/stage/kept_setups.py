"""Answers of the page before a game that are kept under a name, chosen again and forgotten."""

from collections.abc import Callable, Mapping

import pygame

from game.records.clean import clean_line
from game.stage.choosing import Choosing
from game.stage.dialog import Dialog
from game.stage.scene import Context
from game.storage.problem import Problem, Refused
from game.storage.setting_values import MOST_SETUPS
from game.storage.settings import change_setups
from game.ui.widgets.dialog import Choice, InputField

KEEP, FORGET, NAMED = "keep", "forget", "named."
LONGEST = 40

Answers = Mapping[str, str]
KeptOfGame = dict[str, dict[str, str]]


class KeptSetups:
    """The list beside a button: every kept set-up of a game, keeping what is answered now, forgetting one.

    answers: gives what is answered now; take: is given the answers of the set-up that was chosen.
    """

    def __init__(
        self, ctx: Context, game_id: str, answers: Callable[[], Answers], take: Callable[[Answers], None]
    ) -> None:
        self._ctx, self._game_id, self._answers, self._take = ctx, game_id, answers, take

    @property
    def _kept(self) -> dict[str, dict[str, str]]:
        return self._ctx.settings.setups.get(self._game_id, {})

    def ask(self, anchor: pygame.Rect) -> None:
        """Opens the list; without any set-up the name of the first one is asked for at once."""
        texts, names = self._ctx.texts, [(NAMED + name, name) for name in self._kept]
        if not names:
            self._ask_name()
            return
        options = [*names, (KEEP, texts("setups.keep")), (FORGET, texts("setups.forget"))]
        self._ctx.app.push(Choosing(options, names[0][0], anchor, lambda value: self._chosen(value, anchor)))

    def _chosen(self, value: str, anchor: pygame.Rect) -> None:
        if value == KEEP:
            self._ask_name()
        elif value == FORGET:
            names = [(name, name) for name in self._kept]
            self._ctx.app.push(Choosing(names, "", anchor, self._forget))
        else:
            self._take(self._kept.get(value.removeprefix(NAMED), {}))

    def _ask_name(self) -> None:
        texts = self._ctx.texts
        if len(self._kept) >= MOST_SETUPS:
            self._ctx.app.notify(texts.problem(_too_many()), lasting=True)
            return
        choices = [Choice("cancel", texts("app.cancel")), Choice("ok", texts("app.ok"), "gold")]
        field = InputField("name", texts("setups.label", LONGEST), "", LONGEST)

        def told(choice: str, values: dict[str, str]) -> None:
            if choice == "ok":
                self._keep(clean_line(values["name"], LONGEST))

        title = texts("setups.keep-title")
        self._ctx.app.push(Dialog(title, "", choices, told, fields=[field], cancel="cancel", name="setup-name"))

    def _keep(self, name: str) -> None:
        if not name:
            self._ctx.app.notify(self._ctx.texts("setups.no-name"))
            return
        self._change("kept", name, lambda kept: with_another(kept, name, self._answers()))

    def _forget(self, name: str) -> None:
        self._change("forgotten", name, lambda kept: {one: kept[one] for one in kept if one != name})

    def _change(self, done: str, name: str, change: Callable[[KeptOfGame], KeptOfGame]) -> None:
        """Changes what is kept as the file has it, and tells that it is done or why it is not."""
        ctx, game_id = self._ctx, self._game_id
        try:
            change_setups(ctx.settings, ctx.home, lambda all: {**all, game_id: change(all.get(game_id, {}))})
        except Refused as refused:
            ctx.app.notify(ctx.texts.problem(refused.problem), lasting=True)
            return
        ctx.app.notify(ctx.texts(f"setups.{done}", name))


def with_another(kept: KeptOfGame, name: str, answers: Answers) -> KeptOfGame:
    """Returns the set-ups of a game with one more, or one of that name anew. Raises Refused where they are too many."""
    if name not in kept and len(kept) >= MOST_SETUPS:
        raise Refused(_too_many())
    return {**kept, name: dict(answers)}


def _too_many() -> Problem:
    return Problem("setups.many", (MOST_SETUPS,))
