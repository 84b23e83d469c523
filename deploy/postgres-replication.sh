#!/bin/sh
# Lets the replica of compose.yaml follow: runs once, when the database is made.
echo "host replication leasing all scram-sha-256" >> "$PGDATA/pg_hba.conf"
