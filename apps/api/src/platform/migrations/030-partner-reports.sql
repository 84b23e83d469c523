-- What calculators on partners' pages tell of themselves: counts of a day, and faults. Nothing here is of a visitor.
CREATE TABLE partner_day (
  partner text NOT NULL REFERENCES partner (id) ON DELETE CASCADE,
  -- In Moscow.
  day date NOT NULL,
  event text NOT NULL CHECK (event IN ('shown', 'changed', 'opened', 'sent')),
  count integer NOT NULL,
  PRIMARY KEY (partner, day, event)
);

CREATE TABLE partner_fault (
  partner text NOT NULL REFERENCES partner (id) ON DELETE CASCADE,
  -- SHA-256 of version, page, code and message.
  hash bytea NOT NULL,
  version text NOT NULL,
  page text NOT NULL,
  code text NOT NULL,
  message text NOT NULL,
  first_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  times integer NOT NULL DEFAULT 1,
  PRIMARY KEY (partner, hash)
);

ALTER TABLE partner
  ADD COLUMN report_email text,
  ADD COLUMN report_webhook text,
  -- `whsec_` and the key in base64, made with the first address of a webhook.
  ADD COLUMN report_secret text,
  -- The last day whose counts were put into the queue.
  ADD COLUMN reported_on date;

ALTER TABLE delivery DROP CONSTRAINT delivery_target_check, ADD CONSTRAINT delivery_target_check
  CHECK (target IN ('code', 'staff-code', 'notice', 'partner', 'webhook', 'bitrix24', 'email'));
