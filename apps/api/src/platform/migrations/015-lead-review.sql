-- Leads beyond a limit wait for a person, and a page proves that somebody opened its form.

-- The limit that a lead went beyond; null for a lead that was passed on, or was released after a look.
ALTER TABLE lead ADD COLUMN parked_for text CHECK (parked_for IN ('network', 'phone', 'page', 'partner'));
CREATE INDEX lead_parked ON lead (created_at) WHERE parked_for IS NOT NULL;

-- Forms that were opened on partners' pages and sent nothing yet.
CREATE TABLE lead_visit (
  -- SHA-256 of the token, the partner, the page's origin and the visitor's network: a token is worth nothing elsewhere.
  hash bytea PRIMARY KEY,
  opened_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lead_visit_opened ON lead_visit (opened_at);
