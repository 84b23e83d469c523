-- People: accounts, sessions, one-time codes, and what they do with the stock.

CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_type text NOT NULL CHECK (user_type IN ('INDIVIDUAL', 'LEGAL')),
  status text NOT NULL DEFAULT 'UNCONFIRMED' CHECK (status IN ('UNCONFIRMED', 'ACTIVE')),
  -- E.164
  phone_number text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  fullname text NOT NULL,
  company_name text,
  tax_number text NOT NULL,
  region text NOT NULL,
  address text NOT NULL,
  email text NOT NULL,
  avatar_id text,
  -- When the person agreed to the processing of personal data (152-FZ).
  consent_at timestamptz NOT NULL,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_login timestamptz
);

CREATE TABLE session (
  -- SHA-256 of the cookie's random id: a stolen copy of this table opens no session.
  id_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_account ON session (account_id);
CREATE INDEX session_expiry ON session (expires_at);

CREATE TABLE one_time_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('CONFIRM_PHONE', 'CHANGE_PASSWORD')),
  channel text NOT NULL CHECK (channel IN ('SMS', 'TELEGRAM')),
  code_hash bytea NOT NULL,
  -- CHANGE_PASSWORD: the password that takes effect when the code is confirmed.
  new_password_hash text,
  wrong_tries integer NOT NULL DEFAULT 0,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX one_time_code_account ON one_time_code (account_id, purpose, created_at);

CREATE TABLE equipment_like (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  equipment_id bigint NOT NULL REFERENCES equipment ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, equipment_id)
);
CREATE INDEX equipment_like_item ON equipment_like (equipment_id);
CREATE TABLE component_like (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  component_id bigint NOT NULL REFERENCES component ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, component_id)
);
CREATE INDEX component_like_item ON component_like (component_id);

-- The count stands with the item, for sorting; triggers keep it true also when an account is deleted.
CREATE FUNCTION count_equipment_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE equipment SET like_count = like_count + 1 WHERE id = NEW.equipment_id;
  ELSE
    UPDATE equipment SET like_count = like_count - 1 WHERE id = OLD.equipment_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER equipment_like_count AFTER INSERT OR DELETE ON equipment_like
  FOR EACH ROW EXECUTE FUNCTION count_equipment_like();
CREATE FUNCTION count_component_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE component SET like_count = like_count + 1 WHERE id = NEW.component_id;
  ELSE
    UPDATE component SET like_count = like_count - 1 WHERE id = OLD.component_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER component_like_count AFTER INSERT OR DELETE ON component_like
  FOR EACH ROW EXECUTE FUNCTION count_component_like();

CREATE TABLE equipment_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  equipment_id bigint NOT NULL REFERENCES equipment ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('NEW', 'APPROVED', 'AUCTION', 'REJECTED')),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, equipment_id)
);
CREATE INDEX equipment_request_item ON equipment_request (equipment_id);
CREATE TABLE component_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  component_id bigint NOT NULL REFERENCES component ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('NEW', 'APPROVED', 'AUCTION', 'REJECTED')),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, component_id)
);
CREATE INDEX component_request_item ON component_request (component_id);

-- A view counts once per visitor and day; the visitor is kept only as a hash.
CREATE TABLE product_view (
  product text NOT NULL CHECK (product IN ('equipment', 'component')),
  product_id bigint NOT NULL,
  day date NOT NULL,
  visitor bytea NOT NULL,
  PRIMARY KEY (day, product, product_id, visitor)
);

CREATE TABLE survey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text text NOT NULL,
  options text[] NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE survey_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  survey_id bigint NOT NULL REFERENCES survey ON DELETE CASCADE,
  account_id bigint REFERENCES account ON DELETE CASCADE,
  answer text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (survey_id, account_id)
);

CREATE TABLE lead (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner text NOT NULL,
  idempotency_key text NOT NULL,
  name text NOT NULL,
  phone_number text NOT NULL,
  email text,
  product text,
  page text,
  scenario jsonb NOT NULL,
  consent_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (partner, idempotency_key)
);
