"""Subsets the two bundled fonts to the characters in use: `python assets/build_fonts.py FOLDER`.

FOLDER holds the unpacked packages (or the .tgz files of `npm pack @expo-google-fonts/yuji-syuku
@expo-google-fonts/shippori-mincho`). The brush font gets the piece faces of all five games; the mincho font gets
every character of the texts, rulebooks and level files, so that any of them may become a heading.
Needs fontTools (`pip install -e ".[assets]"`); the game itself does not.
"""

from __future__ import annotations

import argparse
import sys
import tarfile
import tomllib
from pathlib import Path

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
TEXT_FOLDERS = ("game/i18n", "game/games", "assets/rulebooks", "levels")
TEXT_ENDINGS = {".toml", ".md", ".gogi", ".json"}

GUNGI = "謀侍兵忍砲砦臥雛帥弓筒槍さとへ上龍鳳香や"
CERKE = "船無兵弓車虎馬筆巫将王皇"
PROSFAIR = "暴君淫后傀儡堕天使戦塔混沌屍騎衝車背教徒逆賊兵鬼殉者管理審問官越境狂士終焉"
YUKI = "一二三四五六七八九十陽月策略戦場武将事変姫"
YUKI_WORDS = ROOT / "game/games/yuki/texts/ja/words.toml"
"""Has tables of card faces, called `kanji` and `sign`."""
SENYA = "剣弓槍騎術殺狂主従令呪赤黒姫"
KANA = "".join(chr(code) for code in (*range(0x3041, 0x3097), *range(0x30A1, 0x30FB)))
LATIN = "".join(chr(code) for code in (*range(0x20, 0x7F), *range(0xA1, 0x100))) + "ĀāĒēĪīŌōŪū"
MARKS = "、。・ー〜「」『』（）［］【】〈〉《》！？：；／＋－―—–…‥“”‘’々〆〇△▲▽▼○●◎□■☆★×→←↑↓①②③④⑤⑥⑦⑧⑨⑩"

FONTS = {
    "YujiSyuku_400Regular.ttf": "YujiSyuku.ttf",
    "ShipporiMincho_700Bold.ttf": "ShipporiMincho-Bold.ttf",
}
LICENCES = {"yuji-syuku": "OFL-YujiSyuku.txt", "shippori-mincho": "OFL-ShipporiMincho.txt"}


def brush_characters() -> str:
    """Returns the characters set with the brush: faces of pieces and cards, numbers and capital letters."""
    return GUNGI + CERKE + PROSFAIR + YUKI + card_faces() + SENYA + "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def card_faces() -> str:
    """Returns the characters of the names on the cards of 盤上遊姫: troops, strategies, events, battlefields."""
    tables = tomllib.loads(YUKI_WORDS.read_text(encoding="utf-8")).values()
    faces = (table[part] for table in tables for part in ("kanji", "sign") if part in table)
    return "".join(sorted({char for names in faces for name in names.values() for char in name}))


def used_characters() -> str:
    """Returns every character of the project's texts, with kana, Latin letters and usual marks."""
    found = set(KANA + LATIN + MARKS + brush_characters())
    for folder in TEXT_FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in TEXT_ENDINGS:
                found.update(path.read_text(encoding="utf-8"))
    return "".join(sorted(char for char in found if char.isprintable()))


def add_macrons(font: TTFont) -> None:
    """Adds the long vowels of romanised Japanese as vowel + macron, where the font has the parts and not the whole."""
    glyphs, metrics, names = font["glyf"], font["hmtx"], font.getBestCmap()
    bar = names.get(0xAF)
    if bar is None:
        return
    flat = glyphs[bar]
    for base, whole in zip("AEIOUaeiou", "ĀĒĪŌŪāēīōū", strict=True):
        if ord(whole) in names or ord(base) not in names:
            continue
        below = glyphs[names[ord(base)]]
        pen = TTGlyphPen(glyphs)
        pen.addComponent(names[ord(base)], (1, 0, 0, 1, 0, 0))
        middle = (below.xMin + below.xMax - flat.xMin - flat.xMax) // 2
        gap = round(font["head"].unitsPerEm * 0.06)
        pen.addComponent(bar, (1, 0, 0, 1, middle, below.yMax + gap - flat.yMin))
        name = f"uni{ord(whole):04X}"
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        glyphs[name] = pen.glyph()
        metrics[name] = metrics[names[ord(base)]]
        if "vmtx" in font:
            font["vmtx"][name] = font["vmtx"][names[ord(base)]]
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(whole)] = name


def cut(source: Path, target: Path, characters: str) -> None:
    """Writes the subset of `source` and says what it lacks. Neither font reserves its name."""
    options = subset.Options()
    options.layout_features = ["kern", "palt", "vert"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.hinting = False
    font = TTFont(source)
    add_macrons(font)
    covered = set(font.getBestCmap())
    missing = [char for char in characters if ord(char) not in covered and char != "\u3000"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(char) for char in characters if ord(char) in covered])
    subsetter.subset(font)
    font["head"].modified = font["head"].created  # the same input gives the same bytes
    font.recalcTimestamp = False
    font.save(target)
    kept = "".join(chr(code) for code in sorted(font.getBestCmap()))
    target.with_suffix(".txt").write_text(kept, encoding="utf-8", newline="")
    print(f"{target.name}: {target.stat().st_size // 1024} kB, {len(characters) - len(missing)} characters")
    if missing:
        print(f"  not in the font: {''.join(missing)}")


def files(folder: Path) -> dict[str, bytes]:
    """Returns the font and licence files under `folder`, also inside its .tgz packages, by "package/name"."""
    found: dict[str, bytes] = {}
    for archive in folder.glob("*.tgz"):
        with tarfile.open(archive) as packed:
            for member in packed.getmembers():
                name = Path(member.name).name
                reader = packed.extractfile(member) if name in FONTS or name == "LICENSE_FONT" else None
                if reader is not None:
                    found[f"{archive.name}/{name}"] = reader.read()
    for path in folder.rglob("*"):
        if path.name in FONTS or path.name == "LICENSE_FONT":
            found[f"{path.parent}/{path.name}"] = path.read_bytes()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the font packages lie")
    found = files(parser.parse_args().folder)
    out = HERE / "fonts"
    out.mkdir(exist_ok=True)
    for source_name, target_name in FONTS.items():
        data = next((content for name, content in found.items() if name.endswith(source_name)), None)
        if data is None:
            print(f"{source_name} not found", file=sys.stderr)
            return 1
        whole = out / f"{target_name}.whole"
        whole.write_bytes(data)
        cut(whole, out / target_name, brush_characters() if "Yuji" in target_name else used_characters())
        whole.unlink()
    for package, target_name in LICENCES.items():
        for name, text in found.items():
            if package in name and name.endswith("LICENSE_FONT"):
                (out / target_name).write_bytes(text)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
