"""Settings: every key normalised by itself, saved whole, and a damaged file put aside."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.storage import settings as settings_module
from game.storage.lock import Lock
from game.storage.paths import Home
from game.storage.problem import Problem, Refused
from game.storage.settings import (
    NO_WINDOW,
    NORMALISERS,
    Settings,
    language_of,
    learnt,
    load,
    merged,
    names_of,
    newcomer,
    normalised,
    save,
    system_language,
)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


def test_without_a_file_there_are_defaults_and_nothing_is_written(tmp_path: Path) -> None:
    assert load(Home(tmp_path)) == (Settings(), [])
    assert list(tmp_path.iterdir()) == []


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    home = Home(tmp_path / "new")
    chosen = Settings(
        language="ja",
        text_size=150,
        volume=0,
        volume_calls=35,
        volume_clock=100,
        mute=True,
        animation="off",
        think_most_s=10,
        owner_marks=True,
        target_hints=False,
        confirm_fouls=False,
        turn_board=True,
        full_screen=True,
        window=(1600, 1000),
        clock_kind="byoyomi",
        clock_main_s=600,
        clock_byoyomi_s=10,
    )
    save(chosen, home)
    assert load(home) == (chosen, [])
    assert [p.name for p in home.root.iterdir()] == ["settings.json"]


def test_every_setting_has_a_normaliser_that_keeps_its_default() -> None:
    defaults = Settings()
    for key, normalise in NORMALISERS.items():
        assert normalise(getattr(defaults, key)) == getattr(defaults, key)
    assert set(NORMALISERS) | {"more"} == set(Settings.__dataclass_fields__)


@pytest.mark.parametrize(
    ("key", "value", "used"),
    [
        ("language", "en", "en"),
        ("language", "fr", "system"),
        ("language", None, "system"),
        ("text_size", 90, 100),
        ("text_size", 400, 175),
        ("text_size", 125, 125),
        ("text_size", "125", 100),
        ("text_size", True, 100),
        ("volume", -5, 0),
        ("volume_calls", 101, 100),
        ("volume_clock", "loud", 60),
        ("volume", 101, 100),
        ("volume", 3.5, 70),
        ("volume", True, 70),
        ("mute", 1, False),
        ("mute", True, True),
        ("animation", "short", "short"),
        ("animation", ["short"], "system"),
        ("window", [800, 600], (1280, 720)),
        ("window", [1920, 1080], (1920, 1080)),
        ("window", [1920], NO_WINDOW),
        ("window", ["a", 1], NO_WINDOW),
        ("clock_kind", "blitz", "none"),
        ("clock_main_s", -1, 0),
        ("think_most_s", 0, 1),
        ("think_most_s", 11, 10),
        ("clock_byoyomi_s", 0, 1),
        ("owner_marks", "yes", False),
        ("target_hints", False, False),
        ("confirm_fouls", None, True),
        ("turn_board", True, True),
        ("full_screen", {}, False),
        ("window", [1279, 719], (1280, 720)),
        ("window", [16_384, 16_385], (16_384, 16_384)),
        ("window", 1920, NO_WINDOW),
        ("window", "19", NO_WINDOW),
        ("lessons_done", ["a", "b", "a"], ("a", "b")),
        ("lessons_done", ["x" * 200, "x" * 201], ("x" * 200,)),
        ("lessons_done", [f"n{n}" for n in range(1001)], tuple(f"n{n}" for n in range(1000))),
        ("lessons_done", ["a", 1], ()),
        ("lessons_done", "ab", ()),
        ("names", {"human": "花子"}, {"human": "花子"}),
        ("names", {"human": "花子", "other": 1}, {}),
        ("names", ["human"], {}),
        ("names", {"k" * 200: "n" * 200, "k": "n" * 201, "k" * 201: "n"}, {"k" * 200: "n" * 200}),
    ],
)
def test_a_value_is_used_clamped_or_replaced_by_its_default(key: str, value: Any, used: Any) -> None:
    assert getattr(normalised({key: value}), key) == used


def test_one_wrong_value_costs_only_itself_and_unknown_keys_are_kept(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.settings_file.write_text('{"text_size": "big", "volume": 10, "from-tomorrow": [1]}', encoding="utf-8")
    chosen, problems = load(home)
    assert (chosen.text_size, chosen.volume, problems) == (100, 10, [])
    save(chosen, home)
    assert json.loads(home.settings_file.read_text(encoding="utf-8"))["from-tomorrow"] == [1]


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[1]", b"\xff\xfe", b"null", b"[" * 100_000, b"9" * 5000, b" " * 1_000_001]
)
def test_a_damaged_file_is_put_aside_and_the_program_starts(tmp_path: Path, data: bytes) -> None:
    home = Home(tmp_path)
    home.settings_file.write_bytes(data)
    chosen, problems = load(home)
    assert chosen == Settings()
    (aside,) = tmp_path.iterdir()
    assert problems == [Problem("settings.damaged", (aside.name,))]
    assert aside.read_bytes() == data
    save(chosen, home)
    assert load(home) == (chosen, [])
    assert aside.read_bytes() == data


def test_a_folder_in_the_place_of_the_settings_is_put_aside_too(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.settings_file.mkdir()
    chosen, problems = load(home)
    assert [p.code for p in problems] == ["settings.damaged"]
    save(chosen, home)


def test_settings_that_cannot_be_saved_say_so(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("x")
    with pytest.raises(Refused) as caught:
        save(Settings(), Home(blocked))
    assert caught.value.problem.code.startswith("write.")
    assert blocked.read_text() == "x"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(raw=st.dictionaries(st.sampled_from([*NORMALISERS, "other"]), json_values, max_size=8) | json_values)
def test_anything_in_the_file_gives_settings_that_normalise_to_themselves(tmp_path: Path, raw: Any) -> None:
    home = Home(tmp_path)
    home.settings_file.write_text(json.dumps(raw), encoding="utf-8")
    chosen, _ = load(home)
    for key, normalise in NORMALISERS.items():
        assert normalise(getattr(chosen, key)) == getattr(chosen, key)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary(max_size=60))
def test_any_bytes_give_settings(tmp_path: Path, data: bytes) -> None:
    home = Home(tmp_path)
    home.settings_file.write_bytes(data)
    assert language_of(home) in ("ja", "en")
    assert home.settings_file.read_bytes() == data
    assert isinstance(load(home)[0], Settings)


def test_an_unknown_key_too_deep_to_be_written_again_is_left_out(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.settings_file.write_text('{"volume": 10, "deep": ' + "[" * 900 + "]" * 900 + "}", encoding="utf-8")
    chosen, problems = load(home)
    assert (chosen.volume, chosen.more, problems) == (10, {}, [])


@pytest.mark.parametrize(("length", "kept"), [(1_000, True), (1_001, False)])
def test_an_unknown_key_is_kept_up_to_a_length(length: int, kept: bool) -> None:
    value = "x" * (length - len('""'))
    assert normalised({"from-tomorrow": value}).more == ({"from-tomorrow": value} if kept else {})


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "ja_JP", "LANG": "de_DE"}, "ja"),
        ({"LANG": "C"}, "en"),
        ({"LC_ALL": "en_GB", "LC_MESSAGES": "ja_JP", "LANG": "ja_JP"}, "en"),
        ({"LC_MESSAGES": "ja_JP", "LANG": "en_GB"}, "ja"),
        ({"LANG": "Japanese_Japan.932"}, "ja"),
    ],
)
def test_the_first_start_speaks_the_language_of_the_system(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], lang: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == lang
    assert Settings().lang == lang
    assert Settings(language="ja").lang == "ja"


@pytest.mark.parametrize(("found", "lang"), [("ja_JP", "ja"), ("de_DE", "en"), (None, "en")])
def test_where_no_variable_tells_the_language_the_system_is_asked(
    monkeypatch: pytest.MonkeyPatch, found: str | None, lang: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: (found, None))
    assert system_language() == lang


def two_windows(home: Home, **first: Any) -> tuple[Settings, Settings]:
    """Returns what two windows read that were opened one after the other."""
    save(Settings(**first), home)
    return load(home)[0], load(home)[0]


def test_what_two_windows_change_is_kept_of_both(tmp_path: Path) -> None:
    home = Home(tmp_path)
    one, two = two_windows(
        home, names={"you": "朝"}, lessons_done=("gungi.1", "gungi.2"), more={"gungi_tiles": "plain"}
    )
    one.volume, one.lessons_done = 10, (*one.lessons_done, "cerke.1")
    one.names, one.more["yuki_empty"] = {**one.names, "gungi.0": "昼"}, True
    save(one, home)
    two.animation, two.lessons_done = "off", ("gungi.2", "yuki.1")
    two.names = {"gungi.1": "夜"}
    del two.more["gungi_tiles"]
    save(two, home)
    kept, _ = load(home)
    assert (kept.volume, kept.animation) == (10, "off"), "a setting of the first window is lost"
    assert kept.lessons_done == ("gungi.2", "cerke.1", "yuki.1")
    assert (kept.names, kept.more) == ({"gungi.0": "昼", "gungi.1": "夜"}, {"yuki_empty": True})


def test_a_window_goes_on_as_it_looks_and_takes_over_what_the_other_remembers_of_people(tmp_path: Path) -> None:
    home = Home(tmp_path)
    one, two = two_windows(home)
    one.language, one.lessons_done, one.seated = "en", ("gungi.1",), {"gungi.0": "guest"}
    save(one, home)
    two.volume = 5
    save(two, home)
    assert (two.language, two.lessons_done, two.seated) == ("system", ("gungi.1",), {"gungi.0": "guest"})
    two.volume = 70  # as it was before both: the later word holds
    save(two, home)
    kept, _ = load(home)
    assert (kept.language, kept.volume) == ("en", 70)


def test_of_two_words_on_one_setting_the_later_holds(tmp_path: Path) -> None:
    home = Home(tmp_path)
    one, two = two_windows(home)
    one.volume, two.volume = 10, 20
    save(two, home)
    save(one, home)
    assert load(home)[0].volume == 10


def test_a_file_that_vanished_or_was_damaged_meanwhile_is_written_whole(tmp_path: Path) -> None:
    home = Home(tmp_path)
    settings, _ = two_windows(home, volume=10)
    home.settings_file.unlink()
    settings.mute = True
    save(settings, home)
    assert load(home)[0] == settings
    home.settings_file.write_bytes(b"{")
    settings.mute = False
    save(settings, home)
    assert load(home) == (settings, []) and settings.volume == 10
    assert [path.read_bytes() for path in tmp_path.glob("*.damaged-*")] == [b"{"]


def test_a_window_that_stays_at_the_file_is_told_of_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home(tmp_path)
    settings, _ = two_windows(home, volume=10)
    before = home.settings_file.read_bytes()
    monkeypatch.setattr(settings_module, "PATIENCE_S", 0.0)
    other = Lock(home.settings_file)
    settings.volume = 20
    with pytest.raises(Refused) as caught:
        save(settings, home)
    other.release()
    assert caught.value.problem == Problem("settings.in-use")
    assert home.settings_file.read_bytes() == before
    save(settings, home)
    assert load(home)[0].volume == 20, "the change waits for the next time"


@given(
    base=st.dictionaries(st.sampled_from("abcd"), st.integers(0, 2)),
    changes=st.tuples(
        st.dictionaries(st.sampled_from("abcd"), st.none() | st.integers(0, 2)),
        st.dictionaries(st.sampled_from("abcd"), st.none() | st.integers(0, 2)),
    ),
)
def test_merging_is_doing_both_changes_one_after_the_other(
    base: dict[str, int], changes: tuple[dict[str, int | None], dict[str, int | None]]
) -> None:
    def changed(table: dict[str, int], by: dict[str, int | None]) -> dict[str, int]:
        return {key: value for key, value in {**table, **by}.items() if value is not None}

    theirs, mine = (changed(base, by) for by in changes)
    real = {key: value for key, value in changes[1].items() if base.get(key) != value}
    assert merged(base, mine, theirs) == changed(theirs, real)
    assert merged({"in": base}, {"in": mine}, {"in": theirs}) == {"in": changed(theirs, real)}


@pytest.mark.parametrize(
    ("mine", "theirs", "both"),
    [
        ({}, {"in": {"x": 1, "y": 2}}, {}),
        ({"in": 3}, {"in": {"x": 1, "y": 2}}, {"in": 3}),
        ({"in": {"x": 2}}, {"in": 4}, {"in": {"x": 2}}),
        ({"in": {"x": 1}}, {"in": 4}, {"in": 4}),
        ({"in": {"x": 2}}, {}, {"in": {"x": 2}}),
    ],
)
def test_where_only_one_has_a_table_the_later_change_of_it_holds(mine: Any, theirs: Any, both: Any) -> None:
    assert merged({"in": {"x": 1}}, mine, theirs) == both


def test_a_damaged_file_that_another_window_has_mended_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Home(tmp_path)
    home.settings_file.write_bytes(b"{")
    real = Lock.awaited

    def awaited(path: Path, patience_s: float) -> Lock:
        home.settings_file.write_bytes(b'{"volume": 10}')
        return real(path, patience_s)

    monkeypatch.setattr(Lock, "awaited", awaited)
    assert load(home) == (Settings(volume=10), [])
    assert home.settings_file.exists() and not list(tmp_path.glob("*.damaged-*"))


def test_settings_that_cannot_be_read_are_told_and_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Home(tmp_path)
    save(Settings(language="ja"), home)
    written = home.settings_file.read_bytes()

    def forbidden(*_: Any) -> Any:
        raise PermissionError(13, "no")

    with monkeypatch.context() as patch:
        patch.setattr(settings_module, "_read", forbidden)
        patch.setattr(settings_module, "set_aside", forbidden)
        found, problems = load(home)
    assert found == Settings() and [home.settings_file.name in one.args for one in problems] == [True]
    assert home.settings_file.read_bytes() == written


def test_names_and_lessons_of_a_home_are_looked_up_and_damage_is_none(tmp_path: Path) -> None:
    home = Home(tmp_path)
    assert (names_of(home), learnt(home)) == ({}, ())
    save(Settings(names={"1": "Hana"}, lessons_done=("gungi/first/1",)), home)
    assert (names_of(home), learnt(home)) == ({"1": "Hana"}, ("gungi/first/1",))
    home.settings_file.write_text("{", encoding="utf-8")
    assert (names_of(home), learnt(home)) == ({}, ())
    assert home.settings_file.read_text(encoding="utf-8") == "{", "who only looks puts nothing aside"


def test_somebody_new_begins_with_what_is_set_and_without_what_was_learnt() -> None:
    here = Settings(language="en", text_size=150, lessons_done=("gungi/first/1",), more={"gungi-tiles": "letters"})
    made = newcomer(here)
    assert (made.language, made.text_size, made.lessons_done, made.more) == ("en", 150, (), {})


@pytest.mark.parametrize(
    ("animation", "less", "motion"),
    [("system", False, "full"), ("system", True, "off"), ("short", True, "short"), ("off", False, "off")],
)
def test_how_much_moves_goes_by_what_was_chosen_and_else_by_the_system(animation: str, less: bool, motion: str) -> None:
    made = Settings(animation=animation)  # type: ignore[arg-type]
    made.follow(less_motion=less)
    assert made.motion == motion
