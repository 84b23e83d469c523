-- Who carries out an import says every few seconds that it lives, and how far it is: a server that was killed leaves no
-- import under way, and any process can answer. Releases before this one say nothing.
ALTER TABLE stock_import ADD COLUMN beat_at timestamptz, ADD COLUMN rows_done integer;

-- What came of each file of an exchange with 1C: of several processes any may be asked how far it is.
CREATE TABLE exchange_job (
  session text NOT NULL REFERENCES exchange_session ON DELETE CASCADE,
  file_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('RUNNING', 'SUCCESS', 'FAILURE')),
  message text NOT NULL DEFAULT '',
  -- 1C has its answer: asked once more, it wants the file imported again.
  is_answered boolean NOT NULL DEFAULT false,
  beat_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session, file_name)
);
