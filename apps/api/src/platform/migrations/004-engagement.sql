-- Surveys of anonymous visitors, partners whose pages send leads, and the events that leave the server.

-- Demo surveys come and go with the demo stock.
ALTER TABLE survey ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

-- A visitor without an account answers once as well; he is kept only as a hash.
ALTER TABLE survey_answer ADD COLUMN visitor bytea;
CREATE UNIQUE INDEX survey_answer_visitor ON survey_answer (survey_id, visitor);
CREATE INDEX survey_answer_account ON survey_answer (account_id);

-- A dealer or a partner whose pages carry the calculator.
CREATE TABLE partner (
  -- The word in the attribute `partner` of the calculator.
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text NOT NULL,
  -- Origins of the pages that may send leads, for example https://dealer.example.
  origins text[] NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX partner_origins ON partner USING gin (origins);
CREATE INDEX lead_created ON lead (created_at);
CREATE INDEX lead_phone ON lead (phone_number);

-- What happened and must be told to other systems: written in the transaction of its cause, kept after the
-- delivery so that it can be sent again. It holds personal data, so it goes with the person.
CREATE TABLE outgoing_event (
  -- The same in every try and at every target, so that a receiver can drop what it has already.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  payload jsonb NOT NULL,
  account_id bigint REFERENCES account ON DELETE CASCADE,
  lead_id bigint REFERENCES lead ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outgoing_event_created ON outgoing_event (created_at);
CREATE INDEX outgoing_event_account ON outgoing_event (account_id);
CREATE INDEX outgoing_event_lead ON outgoing_event (lead_id);

-- A delivery of an event takes its content from there; a one-time code has no event and carries its own.
ALTER TABLE delivery ADD COLUMN event_id uuid REFERENCES outgoing_event ON DELETE CASCADE;
CREATE UNIQUE INDEX delivery_of_event ON delivery (event_id, target);
CREATE INDEX delivery_parked ON delivery (created_at) WHERE state = 'PARKED';
