-- The office: the firm's own people, the log of what they change, and the state of each request.

CREATE TABLE staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- E.164
  phone_number text NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'stock')),
  password_hash text NOT NULL,
  -- Until then a password that was made for the person may be used; null for one of their own choice.
  initial_until timestamptz,
  is_active boolean NOT NULL DEFAULT true,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_login timestamptz
);

CREATE TABLE staff_session (
  -- SHA-256 of the cookie's random id
  id_hash bytea PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_session_staff ON staff_session (staff_id);
CREATE INDEX staff_session_expiry ON staff_session (expires_at);

-- Browsers in which a person has given a code before.
CREATE TABLE staff_device (
  -- SHA-256 of the secret in the browser's cookie
  secret_hash bytea NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (secret_hash, staff_id)
);

-- A sign-in whose password was right and whose code is awaited; it belongs to the browser that began it.
CREATE TABLE staff_sign_in (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  browser_hash bytea NOT NULL UNIQUE,
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  -- argon2id of the code; null before it is sent
  code_hash text,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_sign_in_expiry ON staff_sign_in (expires_at);

-- Who changed what. It holds no personal data of customers, so that a person's data can go while the log stays.
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- STAFF: a person of the firm; IMPORT, CRM, COMMAND: what did it for them
  actor_kind text NOT NULL CHECK (actor_kind IN ('STAFF', 'IMPORT', 'CRM', 'COMMAND')),
  staff_id bigint,
  actor_name text NOT NULL,
  action text NOT NULL,
  -- for example equipment, component, request/equipment, lead, staff
  thing text NOT NULL,
  thing_id text NOT NULL,
  title text NOT NULL,
  -- The values that changed.
  before jsonb,
  after jsonb
);
CREATE INDEX audit_entry_thing ON audit_entry (thing, thing_id, id);
CREATE INDEX audit_entry_staff ON audit_entry (staff_id, id);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only added to';
END $$;
CREATE TRIGGER audit_entry_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- What staff make of requests and leads.
ALTER TABLE equipment_request
  ADD COLUMN status_at timestamptz NOT NULL DEFAULT now(),
  -- What the manager writes to the customer.
  ADD COLUMN answer text,
  ADD COLUMN assignee_id bigint REFERENCES staff ON DELETE SET NULL;
ALTER TABLE component_request
  ADD COLUMN status_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN answer text,
  ADD COLUMN assignee_id bigint REFERENCES staff ON DELETE SET NULL;
ALTER TABLE lead
  ADD COLUMN status text NOT NULL DEFAULT 'NEW'
    CHECK (status IN ('NEW', 'APPROVED', 'AUCTION', 'REJECTED', 'WITHDRAWN')),
  ADD COLUMN status_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN answer text,
  ADD COLUMN assignee_id bigint REFERENCES staff ON DELETE SET NULL;
UPDATE equipment_request SET status_at = created_at;
UPDATE component_request SET status_at = created_at;
UPDATE lead SET status_at = created_at;

-- The inbox shows the new ones first, then the latest; or those of one status.
CREATE INDEX equipment_request_inbox ON equipment_request ((status <> 'NEW'), created_at DESC, id DESC);
CREATE INDEX component_request_inbox ON component_request ((status <> 'NEW'), created_at DESC, id DESC);
CREATE INDEX lead_inbox ON lead ((status <> 'NEW'), created_at DESC, id DESC);
CREATE INDEX equipment_request_status ON equipment_request (status, created_at DESC, id DESC);
CREATE INDEX component_request_status ON component_request (status, created_at DESC, id DESC);
CREATE INDEX lead_status ON lead (status, created_at DESC, id DESC);

-- Notes that only staff read; they go with the request.
CREATE TABLE request_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  equipment_request_id bigint REFERENCES equipment_request ON DELETE CASCADE,
  component_request_id bigint REFERENCES component_request ON DELETE CASCADE,
  lead_id bigint REFERENCES lead ON DELETE CASCADE,
  staff_name text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(equipment_request_id, component_request_id, lead_id) = 1)
);
CREATE INDEX request_note_equipment ON request_note (equipment_request_id);
CREATE INDEX request_note_component ON request_note (component_request_id);
CREATE INDEX request_note_lead ON request_note (lead_id);

-- Codes for staff, and what customers are told, leave by the same queue.
ALTER TABLE delivery DROP CONSTRAINT delivery_target_check, ADD CONSTRAINT delivery_target_check
  CHECK (target IN ('code', 'staff-code', 'notice', 'webhook', 'bitrix24', 'email'));
