"""Makes the icons of all systems of one picture: `python packaging/icons.py assets/icon.png DIR`. Needs Pillow.

PNG in the sizes of desktops of Linux, `gogi.ico` for Windows, `gogi.icns` for macOS.
"""

import sys
from pathlib import Path

from PIL import Image

SIZES = (16, 24, 32, 48, 64, 128, 256)


def main(picture: Path, out: Path) -> None:
    """Writes them into `out`."""
    out.mkdir(parents=True, exist_ok=True)
    whole = Image.open(picture).convert("RGBA")
    for size in SIZES:
        whole.resize((size, size), Image.Resampling.LANCZOS).save(out / f"{size}.png")
    whole.save(out / "gogi.ico", sizes=[(size, size) for size in SIZES])
    whole.save(out / "gogi.icns")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
