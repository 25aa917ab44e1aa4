"""Builds the one-folder program for the system this runs on: `python packaging/build.py`.

    python packaging/build.py                      compiled rules and players; some minutes
    python packaging/build.py --wheel FILE         of a wheel that is there already
    python packaging/build.py --pure               without a C compiler

It makes an environment of its own under `build/bundle`, puts the wheel and what it needs there, and lets PyInstaller
gather the program into `dist/gogi`. On Linux an AppDir and a tar.gz are made of it, elsewhere a zip.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
NAME = "gogi"


def environment(work: Path, wheel: Path | None, switch: str) -> Path:
    """Returns the interpreter of a fresh environment that has the program and the tools."""
    venv.create(work / "env", clear=True, with_pip=True)
    python = work / "env" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    told = {**os.environ, "BANJO_COMPILED": switch}
    if not switch:
        del told["BANJO_COMPILED"]
    what = f"{ROOT if wheel is None else wheel}[bundle,speech]"
    subprocess.run([python, "-m", "pip", "install", "-q", what], check=True, env=told, cwd=work)
    return python


def gather(python: Path, work: Path, out: Path) -> Path:
    """Returns the folder of the program."""
    subprocess.run([python, HERE / "icons.py", ROOT / "assets" / "icon.png", work / "icons"], check=True)
    told = {**os.environ, "GOGI_ICONS": str(work / "icons")}
    told.pop("PYTHONPATH", None)  # the sources would be gathered, and not what is compiled
    arguments = ["--noconfirm", "--distpath", out, "--workpath", work / "pyinstaller", HERE / "gogi.spec"]
    subprocess.run([python, "-m", "PyInstaller", "--log-level", "WARN", *arguments], check=True, cwd=work, env=told)
    return out / NAME


def app_dir(program: Path, icons: Path, out: Path) -> Path:
    """Returns an AppDir round the program: what desktops of Linux need to know of it lies beside it."""
    folder = out / "gogi.AppDir"
    shutil.rmtree(folder, ignore_errors=True)
    share = folder / "usr" / "share"
    shutil.copytree(program, folder / "usr" / "lib" / NAME, symlinks=True)
    files = {
        "gogi.desktop": share / "applications" / "gogi.desktop",
        "gogi.metainfo.xml": share / "metainfo" / "gogi.metainfo.xml",
        "gogi-mime.xml": share / "mime" / "packages" / "gogi.xml",
        "install.sh": folder / "install.sh",
        "AppRun": folder / "AppRun",
    }
    for name, place in files.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / "linux" / name, place)
    for icon in sorted(icons.glob("*.png")):
        for kind, name in (("apps", "gogi"), ("mimetypes", "application-x-gogi")):
            place = share / "icons" / "hicolor" / f"{icon.stem}x{icon.stem}" / kind / f"{name}.png"
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(icon, place)
    for name in ("AppRun", "install.sh"):
        (folder / name).chmod(0o755)
    shutil.copy(HERE / "linux" / "gogi.desktop", folder / "gogi.desktop")
    shutil.copy(icons / "256.png", folder / "gogi.png")
    return folder


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--wheel", type=Path, help="use this wheel instead of building one")
    parser.add_argument("--pure", action="store_true", help="compile nothing")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the program goes")
    args = parser.parse_args()
    work, out = ROOT / "build" / "bundle", args.out.resolve()
    work.mkdir(parents=True, exist_ok=True)
    wheel = None if args.wheel is None else args.wheel.resolve()
    program = gather(environment(work, wheel, "" if args.pure else "1"), work, out)
    kind, folder = "zip", program
    if sys.platform.startswith("linux"):
        kind, folder = "gztar", app_dir(program, work / "icons", out)
    elif sys.platform == "darwin":
        folder = out / "Gogi.app"
    made = shutil.make_archive(str(out / f"{NAME}-{sys.platform}"), kind, folder.parent, folder.name)
    print(folder, made, sep="\n")


if __name__ == "__main__":
    main()
