-- Searches that people keep. What is new to them is what came into the stock after seen_id: numbers of items only
-- grow, while the day on which a dealer took a machine in may lie far back.
CREATE TABLE saved_search (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  product text NOT NULL CHECK (product IN ('equipment', 'component')),
  -- Path and query of the list, in the one form that equal searches have.
  href text NOT NULL,
  name text NOT NULL,
  -- The newest item that the person has seen, and when.
  seen_id bigint NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, href)
);
