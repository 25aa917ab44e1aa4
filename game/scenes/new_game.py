"""The questions before a game: who plays, which side, clock, the rules to play by, seed."""

from collections.abc import Mapping
from dataclasses import replace

from game import catalog
from game.match.match import full_options
from game.match.seats import HUMAN, STRENGTHS, SeatSpec, ai
from game.rules.chance import Stream
from game.rules.contract import AnyGame
from game.scenes.lots import LOT, Lots
from game.scenes.statistics.win_chances import WinChances
from game.stage.clock_rows import clock_of, clock_rows, first_answers
from game.stage.form import Form, FormRow
from game.stage.household import look_again
from game.stage.kept_setups import KeptSetups
from game.stage.options_page import OptionsPage, Values, begun, explained, preset_of
from game.stage.scene import Context, Scene, TableSetup
from game.stage.seating import ROW, Seating
from game.stage.seeds import ask_seed, new_seed, seed_words
from game.ui.widgets.widgets import Style

_LOT = 0x5EA7
"""Keeps the lot for sides apart from what the match draws of the same seed."""


def asking(game_id: str) -> Scene:
    """Returns the scene that asks for a game: the game's own, or the house's."""
    own = catalog.GAMES[game_id].before
    made: Scene = catalog.load(own)() if own else NewGame(game_id)
    return made


class NewGame(Form):
    """Asks, over the launcher, and opens the table. Answers are kept while the program runs.

    `begun_from`: the position and the options of a game that is begun from there; then rules are not asked for.
    """

    name = "newgame"

    def __init__(self, game_id: str, begun_from: TableSetup | None = None) -> None:
        super().__init__()
        self.game_id = game_id
        self._from = begun_from
        self._about = catalog.GAMES[game_id]
        self._game = catalog.rules(game_id)
        self._seed: int | None = None
        self._lots = Lots(self._about.asked_by_lot)
        self._options: Values = begun(self._game) if begun_from is None else dict(begun_from.options)
        self._apart = frozenset(self._about.asked_apart)
        self._asked = self._apart | frozenset(self._about.asked_of_people)
        self.answers = {
            "opponent": "ai",
            "strength": "1",
            "black": "3",
            "white": "3",
            "side": "black",
            "secrets": "dealt",
            "chance": "drawn",
            "seed": "any",
            **{name: str(self._options[name]) for name in self._about.asked_of_people},
        }
        self._answer_options()

    def _answer_options(self) -> None:
        self.answers["preset"] = preset_of(self._game, self._options, self._apart) or "own"
        self.answers.update({name: self._lots.answer(name, str(self._options[name])) for name in self._apart})

    def enter(self, ctx: Context) -> None:
        look_again(ctx)
        self._seating, self._chances = Seating(ctx, self.game_id), WinChances(ctx, self.game_id)
        finding = self._about.finding
        self.answers["proofs"] = "find" if finding is not None and finding.of(ctx.settings.more) else "auto"
        self.answers.update(first_answers(ctx.settings))
        super().enter(ctx)

    def leave(self) -> None:
        self._chances.stop()

    def update(self, dt: float) -> bool:
        return self._chances.go_on()

    def wake(self) -> float | None:
        return 0.0 if self._chances.waiting else None

    # --- what is asked -------------------------------------------------------------------------------------------

    def _word(self, key: str, *args: object) -> str:
        """Returns the game's own word for `newgame.<key>`, or the house's."""
        return self.ctx.texts.either(f"newgame-{self.game_id}.{key}", f"newgame.{key}", *args)

    def title(self) -> str:
        return self._word("title", self.ctx.texts(f"game.{self.game_id}.name"))

    def _row(self, name: str, label: str, values: tuple[str, ...]) -> FormRow:
        return FormRow(name, self._word(label), tuple((value, self._word(value)) for value in values))

    def rows(self) -> list[FormRow]:
        opponent = self.answers["opponent"]
        rows = [self._row("opponent", "opponent", ("human", "ai", "watch"))]
        strengths = tuple((str(n), self.ctx.texts(f"strength.{n}")) for n in STRENGTHS)
        if opponent == "ai":
            rows += [
                FormRow("strength", self._word("strength"), strengths),
                self._row("side", "side", ("black", "white", "random")),
            ]
        if opponent == "watch":
            rows += [FormRow(one, self._word(f"strength-{one}"), strengths) for one in ("black", "white")]
        rows += self._seating.rows({seat: self._seating.side(self._options, seat) for seat in self._people})
        self.answers.update(self._seating.answers(self._people))
        alone = self._seating.on(self._people).get(0) if opponent == "ai" and self._from is None else None
        self._chances.ask("" if alone is None else alone.id)
        rows += [*clock_rows(self.answers, self._word, parts=bool(self._about.timed_parts)), *self._rule_rows()]
        seed = seed_words(self._seed, self._word("seed-change"))
        return [*rows, FormRow("seed", self._word("seed"), (("any", self._word("seed-any")), ("set", seed)))]

    @property
    def _people(self) -> list[int]:
        """The seats with a person, as far as no lot decides; one person stands for seat 0."""
        return {"human": [0, 1], "ai": [0], "watch": []}[self.answers["opponent"]]

    def _rule_rows(self) -> list[FormRow]:
        t, opponent = self.ctx.texts, self.answers["opponent"]
        rows: list[FormRow] = []
        if self._from is not None:
            return rows
        if self._game.presets:
            presets = [(name, t(f"{self.game_id}-preset.{name}.name")) for name in self._game.presets]
            rows.append(FormRow("preset", self._word("preset"), (*presets, ("own", self._word("own")))))
        for name in self._about.asked_apart:
            if not self._matters(name):
                continue
            values = self._game.options[name].choices or ()
            choices = tuple((str(value), t(f"{self.game_id}-option.{name}.{value}")) for value in values)
            if name in self._lots.names:
                choices = (*choices, (LOT, self._word("lot")))
            rows.append(FormRow(name, t(f"{self.game_id}-option.{name}.name"), choices))
        if self._about.finding and self._matters("proofs") and opponent != "watch":
            rows.append(self._row("proofs", "proofs", ("auto", "find")))
        if self._about.thrown:
            rows.append(self._row("chance", "chance", ("drawn", "by-hand")))
        for name in self._about.asked_of_people if opponent != "watch" else ():
            note = f"newgame-{self.game_id}.{self.answers[name]}-shared"
            shared = opponent == "human" and t.has(note)
            row = self._row(name, name, tuple(map(str, self._game.options[name].choices or ())))
            rows.append(replace(row, note=t(note)) if shared else row)
        if self._about.secrets_chosen and opponent == "human":
            rows.append(self._row("secrets", "secrets", ("dealt", "choose")))
        return rows

    def explained(self, row: str, value: str) -> str:
        if row == "preset" and value in self._game.presets:
            return self.ctx.texts(f"{self.game_id}-preset.{value}.detail")
        if value == LOT:
            return self._word("lot-told")
        if row in ("", "strength") and self.answers["opponent"] == "ai" and (told := self._chances.told(value)):
            return told
        return explained(self.ctx.texts, self.game_id, row, value) if row in self._asked else self._told_of(row, value)

    def _told_of(self, row: str, value: str) -> str:
        """Returns what the house or the game tells of an answer, or of every answer to a question, "" for nothing."""
        texts = self.ctx.texts
        for asked in (value, "any"):
            for key in (f"newgame-{self.game_id}.told.{row}.{asked}", f"newgame.told.{row}.{asked}"):
                if texts.has(key):
                    return texts(key)
        return ""

    def _matters(self, name: str) -> bool:
        """Whether a question has a part in the game as it is asked for now."""
        needed = self._about.asked_with.get(name)
        return needed is None or self._options[needed[0]] == needed[1]

    def foot(self) -> list[tuple[str, str, Style]]:
        cancel: tuple[str, str, Style] = ("cancel", self.ctx.texts("app.cancel"), "plain")
        edited = self._from is None and self._about.has_editor
        position: list[tuple[str, str, Style]] = [("position", self._word("position"), "plain")] if edited else []
        setups: list[tuple[str, str, Style]] = [("setups", self._word("setups"), "plain")] if self._from is None else []
        return [cancel, *setups, *position, ("start", self._word("start"), "gold")]

    # --- the answers ---------------------------------------------------------------------------------------------

    def answer(self, row: str, value: str) -> None:
        if row == "seed":
            self._answer_seed(value)
        elif row.startswith(ROW):
            self._seating.answer(row, self._people, value, self.place_of(row, value), self.on_resize)
        elif row == "preset" and value == "own":
            self.ctx.app.push(OptionsPage(self.game_id, self._options, self._agreed, self._apart))
        elif row == "preset":
            kept = {name: self._options[name] for name in self._apart}
            self._agreed(full_options(self._game, {**self._game.presets[value], **kept}))
        elif row in self._apart:
            if not self._lots.leaves(row, value):
                self._options[row] = choice_of(self._game, row, value)
            super().answer(row, value)
        else:
            super().answer(row, value)

    def _all_answers(self) -> dict[str, str]:
        """Returns what is kept of a set-up: every option, and the answers but for who plays and the seed."""
        asked = {row.name: self.answers[row.name] for row in self.rows() if _is_kept(row)}
        return {**{name: str(value) for name, value in self._options.items()}, **asked}

    def _answer_all(self, kept: Mapping[str, str]) -> None:
        """Gives the answers of a set-up; what a game of this version knows nothing of is left as it is."""
        for name, option in self._game.options.items():
            if kept.get(name, "") in map(str, option.choices or ()):
                self._options[name] = choice_of(self._game, name, kept[name])
        self._answer_options()
        for _ in range(2):  # what is asked hangs on what was answered
            for row in self.rows():
                if _is_kept(row) and kept.get(row.name) in [value for value, _ in row.answers]:
                    self.answer(row.name, kept[row.name])
        self.on_resize()

    def _agreed(self, options: Values) -> None:
        self._options = options
        self._answer_options()
        self.on_resize()

    def setup(self) -> TableSetup:
        """Returns the game as asked for."""
        a = self.answers
        seed = new_seed() if self._seed is None else self._seed
        drawn = self._lots.drawn(seed, self._game.options)
        options = {**self._options, **{name: value for name, value in drawn.items() if self._matters(name)}}
        if a["opponent"] != "watch" and self._from is None:
            for name in self._about.asked_of_people:
                options[name] = choice_of(self._game, name, a[name])
        return TableSetup(
            game_id=self.game_id,
            seats=self._seats(seed),
            options=options,
            clock=clock_of(a),
            seed=seed,
            start=None if self._from is None else self._from.start,
            choose_secrets=self._from is None and a["opponent"] == "human" and a["secrets"] == "choose",
            by_hand=self._from is None and self._about.thrown and a["chance"] == "by-hand",
        )

    def _seats(self, seed: int) -> tuple[SeatSpec, ...]:
        a = self.answers
        if a["opponent"] == "human":
            return self._seating.seated((HUMAN, HUMAN))
        if a["opponent"] == "watch":
            return (ai(int(a["black"])), ai(int(a["white"])))
        seats = (HUMAN, ai(int(a["strength"])))
        white = a["side"] == "white" or (a["side"] == "random" and Stream(seed ^ _LOT).below(2) == 1)
        return self._seating.seated(seats[::-1] if white else seats)

    def leave_by(self, name: str) -> None:
        if name == "setups":
            button = self.group.find(name)
            setups = KeptSetups(self.ctx, self.game_id, self._all_answers, self._answer_all)
            setups.ask(self.rect if button is None else button.rect)
            return
        if name == "position":
            self.ctx.app.pop()
            self.ctx.app.doors.editor(TableSetup(self.game_id, options=dict(self._options)))
            return
        setup = self.setup() if name == "start" else None
        self.ctx.app.pop()
        find, finding, kept = self.answers["proofs"] == "find", self._about.finding, self.ctx.settings.more
        if setup is not None and finding is not None and find != finding.of(kept):
            kept[finding.key] = find
            self.ctx.app.settings_changed()
        if setup is not None:
            self.ctx.app.open_table(setup)

    def _answer_seed(self, value: str) -> None:
        if value == "set":
            ask_seed(self.ctx, self._word, self._seed, self._seed_given)
            return
        self._seed = None
        super().answer("seed", "any")

    def _seed_given(self, seed: int | None) -> None:
        self._seed = seed
        super().answer("seed", "any" if self._seed is None else "set")


def choice_of(game: AnyGame, name: str, answer: str) -> str | int | bool:
    """Returns the value of an option that an answer names."""
    return next(value for value in game.options[name].choices or () if str(value) == answer)


def _is_kept(row: FormRow) -> bool:
    """Whether the answer to a question belongs to a set-up: not who plays, nor which chance it is."""
    return not row.name.startswith(ROW) and row.name not in ("seed", "preset")
