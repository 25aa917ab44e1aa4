"""The settings that a player can change: which control each has, and how its values are kept and worded."""

from dataclasses import dataclass
from typing import Any, Literal

from game import catalog
from game.i18n.catalog import Texts
from game.match.clock import USUAL_KINDS
from game.row import OwnChoice, OwnFlag, OwnSetting
from game.storage.settings import Settings
from game.ui.sound import Name as SoundName


@dataclass(frozen=True, slots=True)
class SettingsRow:
    """One setting: the field it changes, the control, and for a slider its (lowest, highest, step)."""

    name: str
    kind: Literal["choice", "flag", "slider"]
    field: str
    values: tuple[str, ...] = ()
    span: tuple[int, int, int] = (0, 0, 1)
    unit: int = 1
    """What one of the slider's steps of 1 means in the field: 60 for minutes kept as seconds."""
    inverted: bool = False
    """The control shows the opposite of the field."""
    own: OwnSetting | None = None
    """What a game says of the setting, where it is one of its own."""

    @property
    def preview(self) -> str:
        """What paints the picture of a value, as "module:name"; empty: nothing does."""
        return self.own.preview if isinstance(self.own, OwnChoice) else ""

    def raw(self, settings: Settings) -> Any:
        """Returns what is kept of the setting."""
        return getattr(settings, self.field) if self.own is None else self.own.of(settings.more)

    def put(self, settings: Settings, raw: Any) -> None:
        """Keeps a value of the setting; of a game's own only what it is not at first."""
        if self.own is None:
            setattr(settings, self.field, raw)
        elif raw == self.own.of({}):
            settings.more.pop(self.own.key, None)
        else:
            settings.more[self.own.key] = raw

    def shown(self, settings: Settings) -> Any:
        """Returns the value as the control shows it."""
        raw = self.raw(settings)
        if self.kind == "slider":
            return max(self.span[0], min(self.span[1], round(raw / self.unit)))
        return not raw if self.inverted else raw

    def kept(self, value: Any) -> Any:
        """Returns what the field holds for a value of the control; a slider's goes to its nearest step."""
        if self.kind == "slider":
            low, high, step = self.span
            return max(low, min(high, low + round((value - low) / step) * step)) * self.unit
        return not value if self.inverted else value

    def after(self, value: Any, by: int) -> Any:
        """Returns the control's value one step on (`by` 1) or back (-1)."""
        if self.kind == "flag":
            return not value
        if self.kind == "slider":
            return value + by * self.span[2]
        place = self.values.index(value) if value in self.values else 0
        return self.values[(place + by) % len(self.values)]

    def words(self, texts: Texts, value: int) -> str:
        """Returns a slider's value in words."""
        if self.unit == 60:
            return texts("newgame.minutes", value)
        if self.name in HEARD and value == 0:
            return texts("settings.off")
        return texts("newgame.seconds" if self.field.endswith("_s") else "settings.percent", value)

    def answer(self, texts: Texts, value: str) -> str:
        """Returns one of a choice's values in words."""
        return texts(f"newgame.clock-{value}" if self.name == "clock" else f"settings.{self.name}-{value}")


def _own(setting: OwnSetting) -> SettingsRow:
    """Returns the row of a game's own setting."""
    if isinstance(setting, OwnFlag):
        return SettingsRow(setting.name, "flag", setting.key, own=setting)
    return SettingsRow(setting.name, "choice", setting.key, setting.choices, own=setting)


GROUPS: tuple[tuple[str, int, tuple[SettingsRow, ...]], ...] = (
    (
        "screen",
        0,
        (
            SettingsRow("language", "choice", "language", ("system", "ja", "en")),
            SettingsRow("text-size", "slider", "text_size", span=(100, 175, 5)),
            SettingsRow("marks", "flag", "owner_marks"),
            SettingsRow("full-screen", "flag", "full_screen"),
        ),
    ),
    (
        "sound",
        1,
        (
            SettingsRow("sound", "flag", "mute", inverted=True),
            SettingsRow("volume", "slider", "volume", span=(0, 100, 5)),
            SettingsRow("volume-calls", "slider", "volume_calls", span=(0, 100, 5)),
            SettingsRow("volume-clock", "slider", "volume_clock", span=(0, 100, 5)),
            SettingsRow("captions", "flag", "captions"),
        ),
    ),
    (
        "table",
        1,
        (
            SettingsRow("animation", "choice", "animation", ("system", "full", "short", "off")),
            SettingsRow("hints", "flag", "target_hints"),
            SettingsRow("confirm", "flag", "confirm_fouls"),
            SettingsRow("confirm-moves", "flag", "confirm_moves"),
            SettingsRow("turn", "flag", "turn_board"),
            SettingsRow("pace", "choice", "opponent_pace", ("short", "normal", "long")),
            SettingsRow("wait-click", "flag", "wait_click"),
            SettingsRow("think", "slider", "think_most_s", span=(1, 10, 1)),
            SettingsRow("watch", "choice", "watch_speed", ("slow", "normal", "fast")),
        ),
    ),
    (
        "clock",
        0,
        (
            SettingsRow("clock", "choice", "clock_kind", USUAL_KINDS),
            SettingsRow("clock-main", "slider", "clock_main_s", span=(1, 120, 1), unit=60),
            SettingsRow("clock-byoyomi", "slider", "clock_byoyomi_s", span=(5, 120, 5)),
        ),
    ),
    *(
        (name, row.settings_column, tuple(map(_own, row.settings)))
        for name, row in catalog.GAMES.items()
        if row.settings
    ),
)
"""(name, column, settings) of each panel of the page, from the top down."""
HEARD: dict[str, SoundName] = {"volume": "move", "volume-calls": "check", "volume-clock": "tick"}
"""The rows of volumes, each with a sound that lets its volume be heard."""
ROWS = tuple(row for _, _, rows in GROUPS for row in rows)
