-- What people agreed to and withdrew (152-FZ, article 9), with the texts that they read.
CREATE TABLE consent_text (
  -- SHA-256 of the text, hexadecimal
  hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('account', 'lead', 'newsletter')),
  version text NOT NULL,
  text text NOT NULL,
  first_used_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- How the ledger names a person. It is no phone that can be read, so the evidence stays when a person's data go.
CREATE FUNCTION consent_subject(phone_number text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT encode(sha256(convert_to('consent:' || phone_number, 'UTF8')), 'hex') $$;

CREATE TABLE consent_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('account', 'lead', 'newsletter')),
  action text NOT NULL CHECK (action IN ('GIVEN', 'WITHDRAWN')),
  -- Null for what is withdrawn.
  text_hash text REFERENCES consent_text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The address from which the form came; null for what the operator does.
  address text,
  -- Where: the form or page of the site, the partner's page, the office, the command line.
  place text NOT NULL,
  CHECK ((action = 'GIVEN') = (text_hash IS NOT NULL))
);
CREATE INDEX consent_entry_subject ON consent_entry (subject, purpose, id);

CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger of consents is only added to';
END $$;
CREATE TRIGGER consent_entry_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_consent_change();
CREATE TRIGGER consent_text_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_text
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_consent_change();

