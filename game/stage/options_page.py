"""The rules a game is played by, one option a row, for any game that has named sets of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game import catalog
from game.i18n.catalog import Texts
from game.match.match import full_options
from game.rules.contract import AnyGame, OptionValues
from game.stage.form import Form, FormRow
from game.ui.widgets.widgets import Style

Values = dict[str, str | int | bool]
MINUS = "\N{MINUS SIGN}"


def begun(game: AnyGame) -> Values:
    """Returns the option values a page begins with: the defaults, and what they propose for others."""
    values = full_options(game, {})
    for chosen in tuple(values.items()):
        values.update(game.proposals.get(chosen, {}))
    return values


def preset_of(game: AnyGame, values: OptionValues, apart: frozenset[str] = frozenset()) -> str | None:
    """Returns the preset that has these option values, those named in `apart` left out; None where none has."""

    def judged(options: Mapping[str, str | int | bool]) -> Values:
        return {name: value for name, value in full_options(game, options).items() if name not in apart}

    wanted = judged(values)
    return next((name for name, preset in game.presets.items() if judged(preset) == wanted), None)


def explained(texts: Texts, game_id: str, name: str, value: str) -> str:
    """Returns what a value of an option means, with its clause: its own words, those of any, or those of the option.

    Of a handicap whose worth was measured that is told besides.
    """
    own = next((key for key in (value, "any") if texts.has(f"{game_id}-told.{name}.{key}")), None)
    found = texts(f"{game_id}-option.{name}.detail") if own is None else texts(f"{game_id}-told.{name}.{own}", value)
    worth = catalog.GAMES[game_id].worth.get(name, {}).get(value)
    if worth is None:
        return found
    if worth[1] < 0:  # whoever gives it has played better with it
        return texts("newgame.worth-below", found, -worth[1], -worth[0])
    return texts("newgame.worth", found, *(str(one).replace("-", MINUS) for one in worth))


class OptionsPage(Form):
    """Asks for every option but those in `apart`; `done` gets the values when they are agreed to."""

    name = "options"
    width = 1120
    label_share = 0.46

    def __init__(
        self, game_id: str, values: OptionValues, done: Callable[[Values], None], apart: frozenset[str] = frozenset()
    ) -> None:
        super().__init__()
        self._game_id, self._done = game_id, done
        self._game = catalog.rules(game_id)
        self._values = full_options(self._game, values)
        self._names = [name for name in self._game.offered if name not in apart]
        self._show()

    def _show(self) -> None:
        self.answers = {name: _text(self._values[name]) for name in self._names}
        self.answers["preset"] = preset_of(self._game, self._values, self._apart) or "own"

    @property
    def _apart(self) -> frozenset[str]:
        return frozenset(self._game.options) - frozenset(self._names)

    def title(self) -> str:
        return self.ctx.texts("newgame.options-title", self.ctx.texts(f"game.{self._game_id}.name"))

    def rows(self) -> list[FormRow]:
        t, game = self.ctx.texts, self._game_id
        presets = tuple((name, t(f"{game}-preset.{name}.name")) for name in self._game.presets)
        chosen = self.answers["preset"]
        detail = t("newgame.preset-own") if chosen == "own" else t(f"{game}-preset.{chosen}.detail")
        found = [FormRow("preset", t("newgame.preset"), presets, detail)] if presets else []
        idle = self._game.idle(self._values)
        for name in self._names:
            choices = map(_text, self._game.options[name].choices or ())
            answers = tuple((value, t(f"{game}-option.{name}.{value}")) for value in choices)
            detail = t("newgame.idle" if name in idle else f"{game}-option.{name}.detail")
            found.append(FormRow(name, t(f"{game}-option.{name}.name"), answers, detail, idle=name in idle))
        return found

    def explained(self, row: str, value: str) -> str:
        if row == "preset":
            return self.ctx.texts(f"{self._game_id}-preset.{value}.detail") if value in self._game.presets else ""
        return explained(self.ctx.texts, self._game_id, row, value) if row in self._names else ""

    def foot(self) -> list[tuple[str, str, Style]]:
        return [("cancel", self.ctx.texts("app.cancel"), "plain"), ("done", self.ctx.texts("app.ok"), "gold")]

    def answer(self, row: str, value: str) -> None:
        if row == "preset":
            kept = {name: self._values[name] for name in self._apart}
            self._values = full_options(self._game, {**self._game.presets[value], **kept})
        else:
            choices = self._game.options[row].choices or ()
            chosen = next(choice for choice in choices if _text(choice) == value)
            self._values.update({row: chosen, **self._game.proposals.get((row, chosen), {})})
        self._show()
        self.on_resize()

    def leave_by(self, name: str) -> None:
        self.ctx.app.pop()
        if name == "done":
            self._done(dict(self._values))


def _text(value: str | int | bool) -> str:
    return str(value).lower()
