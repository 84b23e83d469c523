#!/bin/sh
# Replaces the running release without a gap: upgrade.sh /opt/leasing/releases/RELEASE, as root (docs/deploy.md).
# The same command with the folder of the release before goes back, as long as its migrations allow it; with
# /opt/leasing/current it restarts the processes, after a change of settings for example.
set -eu
release=$(readlink -f "${1:?usage: upgrade.sh /opt/leasing/releases/RELEASE}")
[ -f "$release/apps/web/dist/server/entry.js" ] || { echo "$release is not built: npm run build-site there first." >&2; exit 1; }
before=$(readlink -f /opt/leasing/current || true)
site=/etc/nginx/sites-available/leasing.conf

# Lets nginx ask all processes but the one on this port; without a port, all.
leave_out() {
  sed -i 's/^\(  server 127\.0\.0\.1:[0-9]* max_fails=0\) down;/\1;/' "$site"
  sed -i "s/^\(  server 127\.0\.0\.1:${1:-none} max_fails=0\);/\1 down;/" "$site"
  nginx -t -q
  systemctl reload nginx
}

ln -sfn "$release" /opt/leasing/current.next
mv -T /opt/leasing/current.next /opt/leasing/current
trap leave_out EXIT
for port in 3001 3002; do
  started=$(date +%s)
  # A process that stops would reset what it has not accepted yet, and on a busy machine that may be many connections. So
  # nginx leaves it out first, and what was on its way arrives.
  leave_out "$port"
  sleep 5
  # Waits for the requests under way, then for the answer of the new process.
  if ! systemctl restart "leasing@$port"; then
    ln -sfn "$before" /opt/leasing/current
    echo "leasing@$port did not start with $release: journalctl -u leasing@$port. The link is back at $before; the other process goes on serving. Then: systemctl restart leasing@$port" >&2
    exit 1
  fi
  echo "leasing@$port runs $release after $(($(date +%s) - started)) s"
done
