#!/bin/sh
# Tells the desktop of this user of the program: menu, icon, and that it opens .gogi files. `--remove` takes that back.
set -eu
here="$(dirname "$(readlink -f "$0")")"
share="${XDG_DATA_HOME:-$HOME/.local/share}"
if [ "${1:-}" = "--remove" ]; then
  rm -f "$share/applications/gogi.desktop" "$share/mime/packages/gogi.xml"
  find "$share/icons/hicolor" \( -name gogi.png -o -name application-x-gogi.png \) -delete 2> /dev/null || true
else
  mkdir -p "$share/applications" "$share/mime/packages" "$share/icons"
  cp -r "$here/usr/share/icons/hicolor" "$share/icons/"
  cp "$here/usr/share/mime/packages/gogi.xml" "$share/mime/packages/"
  sed "s|^Exec=gogi|Exec=\"$here/AppRun\"|" "$here/gogi.desktop" > "$share/applications/gogi.desktop"
fi
for tool in "update-mime-database $share/mime" "update-desktop-database $share/applications"; do
  if command -v "${tool%% *}" > /dev/null; then $tool; fi
done
