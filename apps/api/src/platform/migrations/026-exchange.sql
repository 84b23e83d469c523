-- Who may send stock by the protocol of 1C: programs, with a long random password each, of which a hash is kept.
CREATE TABLE exchange_access (
  login text PRIMARY KEY,
  password_hash text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE TABLE exchange_session (
  id_hash text PRIMARY KEY,
  login text NOT NULL REFERENCES exchange_access ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
-- How accounting names an item: a list of changed prices has these names alone.
CREATE TABLE exchange_item (
  login text NOT NULL REFERENCES exchange_access ON DELETE CASCADE,
  source_id text NOT NULL,
  number text NOT NULL,
  PRIMARY KEY (login, source_id)
);
