#!/bin/sh
# Replaces the running release without a gap: upgrade.sh /opt/leasing/releases/RELEASE, as root (docs/deploy.md).
# The same command with the folder of the release before goes back, as long as its migrations allow it.
set -eu
release=$(readlink -f "${1:?usage: upgrade.sh /opt/leasing/releases/RELEASE}")
[ -f "$release/apps/web/dist/server/entry.js" ] || { echo "$release is not built: npm run build there first." >&2; exit 1; }
before=$(readlink -f /opt/leasing/current || true)
ln -sfn "$release" /opt/leasing/current.next
mv -T /opt/leasing/current.next /opt/leasing/current
for port in 3001 3002; do
  started=$(date +%s)
  # Waits for the requests under way, then for the answer of the new process.
  if ! systemctl restart "leasing@$port"; then
    ln -sfn "$before" /opt/leasing/current
    echo "leasing@$port did not start with $release: journalctl -u leasing@$port. The link is back at $before; the other process goes on serving. Then: systemctl restart leasing@$port" >&2
    exit 1
  fi
  echo "leasing@$port runs $release after $(($(date +%s) - started)) s"
done
