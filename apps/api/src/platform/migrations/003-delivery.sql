-- What must leave the server: codes to people, leads to the dealer's systems. Written in the transaction of its
-- cause, delivered at least once afterwards.

CREATE TABLE delivery (
  -- Stays the same through all tries, so that a receiver can drop a repeated one.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- code: a one-time code to a person; webhook, bitrix24, email: an event to that target.
  target text NOT NULL CHECK (target IN ('code', 'webhook', 'bitrix24', 'email')),
  event text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'SENT', 'PARKED')),
  tries integer NOT NULL DEFAULT 0,
  -- When it may be tried next. While a process tries, this lies ahead, so that no other process takes it.
  due_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX delivery_due ON delivery (due_at) WHERE state = 'WAITING';

-- Windows of rate limits: shared by all processes and kept over a restart.
CREATE TABLE rate_limit (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limit_reset ON rate_limit (resets_at);
