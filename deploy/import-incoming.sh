#!/bin/sh
# Imports the price lists that lie in /var/lib/leasing/incoming; each goes to imported/ or refused/ with its report.
set -eu
data=${DATA_DIR:-/var/lib/leasing}
mkdir -p "$data/imported" "$data/refused"
failed=0
for list in "$data"/incoming/*; do
  [ -f "$list" ] || continue
  name=$(date +%Y-%m-%dT%H%M%S)-$(basename "$list")
  if node_modules/node-runtime/bin/node --conditions=leasing-source apps/api/src/import/main.ts "$list" > "$data/imported/$name.txt" 2>&1; then
    mv "$list" "$data/imported/$name"
  else
    mv "$list" "$data/refused/$name"
    mv "$data/imported/$name.txt" "$data/refused/$name.txt"
    cat "$data/refused/$name.txt" >&2
    failed=1
  fi
done
exit $failed
