-- The whole schema, edited in place until 1.0.0 is released; from then on a change is a file with the next number
-- (docs/decisions/upgrades.md). Its parts: extensions and words, customers, consents, staff and the log, the stock, price
-- lists and 1C, what visitors do, partners, requests, what leaves the server, settings and limits.

-- ── Extensions and words ───────────────────────────────────────────────────────────────────────────────────────────
-- Search (docs/decisions/search.md) needs extensions alone that come with PostgreSQL.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Russian words without their endings, everything else as it is. No stop words: «с» and «d» are parts of models.
CREATE TEXT SEARCH DICTIONARY russian_words (TEMPLATE = snowball, LANGUAGE = russian);
CREATE TEXT SEARCH CONFIGURATION catalogue (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION catalogue ALTER MAPPING FOR word, hword, hword_part WITH russian_words;

-- Lower-case runs of letters and of digits, ё as е: «PC200-8», «pc 200 8» and «PC 200/8» are all "pc 200 8".
CREATE FUNCTION search_runs(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(
    translate(lower($1), 'ё', 'е'), '[^a-zа-я0-9]+', ' ', 'g'),
    '([a-zа-я])([0-9])', '\1 \2', 'g'), '([0-9])([a-zа-я])', '\1 \2', 'g')
$$;

-- A part or inventory number without separators, Cyrillic letters as the Latin ones that look the same.
CREATE FUNCTION number_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(translate(lower($1), 'ёавекмнорстух', 'еabekmhopctyx'), '[^a-zа-я0-9]+', '', 'g')
$$;

-- A machine is found by what people call its type, whatever its title says; a part by the type it belongs to.
CREATE FUNCTION type_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE $1
    WHEN 'EXCAVATOR' THEN 'экскаватор'
    WHEN 'BULLDOZER' THEN 'бульдозер'
    WHEN 'GRADER' THEN 'автогрейдер грейдер'
    WHEN 'ROLLER' THEN 'каток катки виброкаток виброкатки'
    WHEN 'MIXER' THEN 'автобетоносмеситель бетоносмеситель автомиксер миксер бетономешалка'
    WHEN 'TRUCK' THEN 'самосвал грузовик'
    WHEN 'CRANE' THEN 'автокран кран автомобильный'
    ELSE ''
  END
$$;

-- The words of an item's notes and of its condition. RETURN binds the names in it now: an index is made and analysed
-- without a search path.
CREATE FUNCTION note_words(notes text, condition text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('catalogue'::regconfig, search_runs(concat_ws(' ', notes, condition)));

-- What a kind of item is called on the wire, and so in the log.
CREATE FUNCTION wire_word(kind text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE kind WHEN 'equipment' THEN 'equipment' ELSE 'component' END;

-- For triggers: the row is another version of itself.
CREATE FUNCTION next_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version = OLD.version + 1;
  RETURN NEW;
END $$;

-- ── Customers ──────────────────────────────────────────────────────────────────────────────────────────────────────
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
  is_demo boolean NOT NULL DEFAULT false,
  -- The way of the last code that its owner confirmed.
  code_channel text CHECK (code_channel IN ('SMS', 'TELEGRAM')),
  -- By which ways a customer wants to be notified of decisions; none until they choose.
  notice_channels text[] NOT NULL DEFAULT '{}' CHECK (notice_channels <@ ARRAY['SMS', 'TELEGRAM', 'MAIL']),
  -- The newest message that the bell has shown its owner.
  notifications_seen_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_login timestamptz
);
-- Staff look for a part of a word anywhere in a line: trigrams instead of reading every row. The expression is that of
-- stock/searchText.ts.
CREATE INDEX account_office_text ON account USING gin (
  translate(lower(fullname || ' ' || phone_number || ' ' || coalesce(company_name, '') || ' ' || tax_number || ' ' || email),
    'ё', 'е') gin_trgm_ops);

CREATE TABLE session (
  -- SHA-256 of the cookie's random id: a stolen copy of this table opens no session.
  id_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_account ON session (account_id);
CREATE INDEX session_expiry ON session (expires_at);

-- Browsers that have signed in to an account before; their tries of the password are counted apart.
CREATE TABLE known_browser (
  -- SHA-256 of the secret in the browser's cookie
  secret_hash bytea NOT NULL,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (secret_hash, account_id)
);
CREATE INDEX known_browser_account ON known_browser (account_id, seen_at);

-- A change that waits for its one-time code: a registration, or a new password. It belongs to the browser that began
-- it, so several of one phone stand side by side, and a code confirms only the one that it was sent for.
-- It holds no reference to an account: whether there is one is looked at when the code is sent and when it is confirmed.
CREATE TABLE pending_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- SHA-256 of the secret in the browser's cookie
  browser_hash bytea NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('SIGN_UP', 'CHANGE_PASSWORD')),
  -- E.164
  phone_number text NOT NULL,
  password_hash text NOT NULL,
  -- SIGN_UP: the other columns of the account
  registration jsonb,
  -- NULL: the way that the account used last
  channel text CHECK (channel IN ('SMS', 'TELEGRAM')),
  -- How often a code was asked for; an older message in the queue is not sent any more.
  codes_asked integer NOT NULL DEFAULT 1,
  -- argon2id of the code that was sent last
  code_hash text,
  code_expires_at timestamptz NOT NULL,
  -- Counts every try of this code, right or wrong, before it is compared.
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  UNIQUE (browser_hash, phone_number, purpose),
  CHECK ((purpose = 'SIGN_UP') = (registration IS NOT NULL))
);
CREATE INDEX pending_change_phone ON pending_change (phone_number);
CREATE INDEX pending_change_expiry ON pending_change (expires_at);

-- Whom the Telegram bot may write to, by the phone: a registration has no account yet.
CREATE TABLE telegram_contact (
  -- E.164
  phone_number text PRIMARY KEY,
  chat_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- ── Consents (152-FZ, article 9) ───────────────────────────────────────────────────────────────────────────────────
-- What people read when they agreed.
CREATE TABLE consent_text (
  -- SHA-256 of the text, hexadecimal
  hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('account', 'lead', 'newsletter')),
  version text NOT NULL,
  text text NOT NULL,
  first_used_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Who a line of the ledger is about is known by this table alone, by a random name. A person's deletion takes their row:
-- the evidence of what was agreed to stays, to no one. A hash of the phone was turned back within seconds.
CREATE TABLE consent_person (
  -- E.164
  phone_number text PRIMARY KEY,
  subject uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()
);
CREATE FUNCTION consent_subject(phone_number text) RETURNS uuid LANGUAGE sql STABLE AS
  $$ SELECT subject FROM consent_person WHERE consent_person.phone_number = $1 $$;

-- The ledger: what people agreed to and withdrew, and when.
CREATE TABLE consent_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject uuid NOT NULL,
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
CREATE TRIGGER consent_text_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_text
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_consent_change();
CREATE TRIGGER consent_entry_is_final BEFORE DELETE OR TRUNCATE ON consent_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_consent_change();
-- The network address says who someone is, so it goes with the person; everything else stays as it was written.
CREATE TRIGGER consent_entry_is_kept BEFORE UPDATE ON consent_entry FOR EACH ROW
  WHEN (NEW.address IS NOT NULL OR to_jsonb(NEW) - 'address' <> to_jsonb(OLD) - 'address')
  EXECUTE FUNCTION refuse_consent_change();

-- ── Staff and the log ──────────────────────────────────────────────────────────────────────────────────────────────
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
  after jsonb,
  -- The version that the change made of the thing, and the import that it belongs to.
  version integer,
  import_id bigint
);
CREATE INDEX audit_entry_thing ON audit_entry (thing, thing_id, id);
CREATE INDEX audit_entry_staff ON audit_entry (staff_id, id);
CREATE INDEX audit_entry_import ON audit_entry (import_id, id) WHERE import_id IS NOT NULL;

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only added to';
END $$;
CREATE TRIGGER audit_entry_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- ── The stock: machines, and offers of parts ───────────────────────────────────────────────────────────────────────
-- Rows have the same title, make and model by the thousand, so words are looked for among the different texts, of which
-- there are few. Rows point to theirs (text_id); a text stays when its last row goes.
CREATE TABLE search_text (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key uuid NOT NULL UNIQUE,
  kind text NOT NULL,
  title text NOT NULL,
  type text,
  brand text NOT NULL,
  model text NOT NULL,
  category text NOT NULL,
  -- Which words are found where: B in the model, C in the make, A in the title, D in type and category. Not generated:
  -- a generated column is planned for each statement, and a list of parts has a text of its own for almost each row.
  words tsvector NOT NULL,
  -- The word that a title begins with: it names a part.
  first_word tsvector NOT NULL
);
CREATE INDEX search_text_words ON search_text USING gin (words);
CREATE INDEX search_text_model ON search_text (kind, brand, model, type);

-- The words of titles and categories, by which typing errors are corrected. Those of two letters as well: models are
-- called so («komatsu pc»).
CREATE TABLE search_word (
  kind text NOT NULL,
  word text NOT NULL,
  lexeme text NOT NULL,
  PRIMARY KEY (kind, word)
);
CREATE INDEX search_word_lexeme ON search_word (kind, lexeme);
CREATE INDEX search_word_start ON search_word (kind, word text_pattern_ops);
CREATE INDEX search_word_trigrams ON search_word USING gin (word gin_trgm_ops);

CREATE FUNCTION search_text_key(kind text, title text, type text, brand text, model text, category text)
RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(concat_ws(E'\x1f', kind, title, coalesce(type, ''), brand, model, category))::uuid
$$;

-- Finds a text or adds it with its words. Of two transactions that add the same one, the second waits for the first.
CREATE FUNCTION search_text_of(kind text, title text, type text, brand text, model text, category text)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  own_key uuid := search_text_key(kind, title, type, brand, model, category);
  own_id bigint;
BEGIN
  SELECT id INTO own_id FROM search_text WHERE key = own_key;
  IF own_id IS NULL THEN
    INSERT INTO search_text (key, kind, title, type, brand, model, category, words, first_word)
    VALUES (own_key, kind, title, type, brand, model, category,
      setweight(to_tsvector('catalogue', search_runs(title)), 'A')
        || setweight(to_tsvector('catalogue', search_runs(model)), 'B')
        || setweight(to_tsvector('catalogue', search_runs(brand)), 'C')
        || setweight(to_tsvector('catalogue', search_runs(type_words(type) || ' ' || category)), 'D'),
      to_tsvector('catalogue', split_part(search_runs(title), ' ', 1)))
    ON CONFLICT (key) DO NOTHING RETURNING id INTO own_id;
    INSERT INTO search_word (kind, word, lexeme)
    SELECT search_text_of.kind, word, (ts_lexize('russian_words', word))[1]
    FROM (SELECT DISTINCT word FROM regexp_split_to_table(search_runs(title || ' ' || category), ' ') AS word
      WHERE length(word) >= 2 AND word ~ '^[a-zа-я]+$') AS distinct_words
    ORDER BY word
    ON CONFLICT DO NOTHING;
  END IF;
  IF own_id IS NULL THEN
    SELECT id INTO own_id FROM search_text WHERE key = own_key;
  END IF;
  RETURN own_id;
END $$;

-- Machines, and offers of parts: an article in one condition from one supplier (docs/decisions/items.md). A
-- column of one kind is null, or has its default, in the other. A column that is added here is in the log and makes a new
-- version of the item without another line.
CREATE TABLE item (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('equipment', 'spare-part')),
  -- The dealer's inventory number, or the article.
  number text NOT NULL,
  title text NOT NULL,
  -- Which kinds of machine there are, and what each has, says the table of `@leasing/core`: the database takes any code.
  -- Of a part: what it is for.
  machine_type text CHECK (machine_type ~ '^[A-Z][A-Z_]*$'),
  -- Bolts and filters fit machines of any make; others fit several, in one text: «PC200-8 / PC220-8».
  brand text NOT NULL DEFAULT '',
  model text NOT NULL DEFAULT '',
  year_of_manufacture integer,
  additional_info text,
  -- Both are null where the dealer tells the price on request.
  min_cost bigint CHECK (min_cost >= 0),
  total_cost bigint CHECK (total_cost >= min_cost),
  availability text NOT NULL DEFAULT 'IN_STOCK' CHECK (availability IN ('IN_STOCK', 'RESERVED', 'SOLD', 'HIDDEN')),
  -- [{"id": file id, "mimeType": …}]; the first is the picture of the card.
  file_list jsonb NOT NULL DEFAULT '[]',
  -- Whether it goes to a channel.
  in_avito boolean NOT NULL DEFAULT true,
  in_yml boolean NOT NULL DEFAULT true,

  -- Of machines.
  engine_power integer,
  mileage integer,
  load_capacity double precision,
  tonnage double precision,
  -- What only some kinds have, by name: {"workingHeight": 22}. What is not known is absent.
  characteristics jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(characteristics) = 'object'),
  is_auction boolean NOT NULL DEFAULT false,
  min_deposit bigint CHECK (min_deposit >= 0),
  current_bid bigint CHECK (current_bid >= 0),
  auction_ends_at timestamptz,
  -- What decides a purchase beside the characteristics, as the dealer says it; null reads «уточняется» on the page.
  technical_condition text,
  city text,
  -- VIN of a truck, serial number of a machine.
  serial_number text,
  owner_count smallint CHECK (owner_count >= 0),
  documents text,
  warranty text,
  delivery text,
  -- Who answers questions about it.
  manager_name text,
  -- The day of the inspection, in Moscow.
  inspected_on date,
  -- Of its newest passport: when it was signed, if enough was looked at, and its summary.
  inspected_at timestamptz,
  inspection text,

  -- Of parts.
  condition text CHECK (condition IN ('NEW', 'USED', 'RECOVERED')),
  category text NOT NULL DEFAULT 'Прочее',
  is_original boolean NOT NULL DEFAULT false,
  manufacturer_country text,
  -- Null: the firm's own stock.
  supplier text,
  -- Pieces; null where no one counts them.
  quantity integer CHECK (quantity >= 0),
  -- [{"name": "Москва", "quantity": 3}]; where the quantity of a warehouse is not known it is null.
  warehouses jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(warehouses) = 'array'),

  -- What the server keeps (`with_kept_of`): a change of it alone makes no new version and is not logged.
  -- Sold items leave the lists some time after the sale.
  sold_at timestamptz,
  is_demo boolean NOT NULL DEFAULT false,
  text_id bigint NOT NULL,
  -- So that no one overwrites in silence what another has changed meanwhile.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),

  -- What an import finds an item again by.
  CONSTRAINT item_key UNIQUE NULLS NOT DISTINCT (kind, number, condition, supplier),
  CONSTRAINT item_both_prices CHECK ((min_cost IS NULL) = (total_cost IS NULL)),
  CONSTRAINT item_equipment CHECK (kind <> 'equipment'
    OR machine_type IS NOT NULL AND year_of_manufacture IS NOT NULL AND condition IS NULL AND supplier IS NULL),
  CONSTRAINT item_spare_part CHECK (kind <> 'spare-part' OR condition IS NOT NULL)
);
-- An item with what the server keeps of another state of it: what differs then is what someone changed.
CREATE FUNCTION with_kept_of(changed item, other item) RETURNS item LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  changed.sold_at := other.sold_at;
  changed.is_demo := other.is_demo;
  changed.text_id := other.text_id;
  changed.version := other.version;
  changed.created_at := other.created_at;
  RETURN changed;
END $$;

-- Lists are counted and ordered in memory (docs/decisions/counts-in-memory.md). These serve the office's list, what is
-- new to a member, the search for numbers (their beginning from the index alone), and suggestions, which show the newest
-- item of each text.
CREATE INDEX item_kind ON item (kind, id);
CREATE INDEX item_created ON item (kind, created_at, id);
CREATE INDEX item_newest_of_text ON item (text_id, id);
-- Which item shows a file.
CREATE INDEX item_files ON item USING gin (file_list jsonb_path_ops);
CREATE INDEX item_number_key ON item USING gin (number_key(number) gin_trgm_ops);
CREATE INDEX item_number_start ON item (kind, number_key(number) text_pattern_ops) INCLUDE (id, text_id, number);
-- A machine is found by its VIN or serial number, in whatever case it is typed.
CREATE INDEX item_serial_number ON item (upper(serial_number)) WHERE serial_number IS NOT NULL;
-- Machines of a model, beside whose prices one is compared (prices/comparison.ts).
CREATE INDEX item_model ON item (number_key(brand || ' ' || model)) WHERE kind = 'equipment';
-- The expression is that of stock/searchText.ts.
CREATE INDEX item_office_text ON item USING gin (
  translate(lower(number || ' ' || title || ' ' || brand || ' ' || model || ' ' || coalesce(supplier, '')), 'ё', 'е')
  gin_trgm_ops);

-- Likes and views, where there are any: a view writes no item.
CREATE TABLE item_popularity (
  item_id bigint PRIMARY KEY REFERENCES item ON DELETE CASCADE,
  like_count integer NOT NULL DEFAULT 0,
  view_count integer NOT NULL DEFAULT 0
);

-- The words of notes. Almost each machine has notes of its own, so they are found by row and not by text, in narrow rows:
-- a GIN index reads the row of each hit, and those of the stock are three times as wide. Where notes were taken away a row
-- without words stays.
CREATE TABLE item_note (
  id bigint PRIMARY KEY REFERENCES item ON DELETE CASCADE,
  kind text NOT NULL,
  text_id bigint NOT NULL,
  words tsvector NOT NULL
);
CREATE INDEX item_note_words ON item_note USING gin (words);

-- What buyers are shown, not the lowest price that only staff see: members who like an item are notified of cuts. Only
-- between two prices is there a cut or a rise.
CREATE TABLE price_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id bigint NOT NULL REFERENCES item ON DELETE CASCADE,
  old_cost bigint NOT NULL,
  new_cost bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX price_change_item ON price_change (item_id, created_at);

-- Which items changed, and in which transaction: what processes keep of the stock in memory follows by these rows alone.
-- A reader remembers the snapshot of its last reading. It reads the changes of all transactions that this snapshot did
-- not see, so that one that began earlier and committed later is never skipped, as it would be by a serial number.
CREATE TABLE stock_change (
  kind text NOT NULL,
  -- Those of one statement; NULL: everything.
  item_ids bigint[],
  changed_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_change_by ON stock_change (kind, changed_by);

-- Before a row is written: what the server keeps of it.
CREATE FUNCTION keep_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (NEW.title, NEW.machine_type, NEW.brand, NEW.model, NEW.category)
    IS DISTINCT FROM (OLD.title, OLD.machine_type, OLD.brand, OLD.model, OLD.category) THEN
    NEW.text_id := search_text_of(NEW.kind, NEW.title, NEW.machine_type, NEW.brand, NEW.model,
      CASE NEW.kind WHEN 'spare-part' THEN NEW.category ELSE '' END);
  END IF;
  NEW.sold_at := CASE WHEN NEW.availability = 'SOLD' THEN coalesce(NEW.sold_at, now()) END;
  IF TG_OP = 'UPDATE' AND with_kept_of(NEW, OLD) IS DISTINCT FROM OLD THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER item_kept BEFORE INSERT OR UPDATE ON item FOR EACH ROW EXECUTE FUNCTION keep_item();

-- Who changes the stock in this transaction: {"kind", "staffId", "name", "importId"}; where no one is named, the command line.
CREATE FUNCTION current_actor() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('leasing.actor', true), ''),
    '{"kind": "COMMAND", "name": "Командная строка"}')::jsonb
$$;

-- What the contract calls a column: `min_cost` is minCost. The columns that both kinds share are called otherwise in each.
CREATE FUNCTION field_name(kind text, column_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE column_name
    WHEN 'number' THEN CASE kind WHEN 'equipment' THEN 'garageNumber' ELSE 'partNumber' END
    WHEN 'machine_type' THEN CASE kind WHEN 'equipment' THEN 'type' ELSE 'equipmentType' END
    WHEN 'is_auction' THEN 'auction'
    ELSE left(column_name, 1) || substr(replace(initcap(replace(column_name, '_', ' ')), ' ', ''), 2)
  END;

-- After a row has another version: its notes, its price, and the log. Every change of the stock is there, whatever made
-- it: the office, an import, a command. Silent while the demo stock is loaded: its pictures and dates are no one's change.
CREATE FUNCTION follow_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor jsonb := current_actor();
  old_row jsonb := to_jsonb(OLD);
BEGIN
  IF (OLD.additional_info, OLD.technical_condition, OLD.text_id)
    IS DISTINCT FROM (NEW.additional_info, NEW.technical_condition, NEW.text_id) THEN
    INSERT INTO item_note (id, kind, text_id, words)
    VALUES (NEW.id, NEW.kind, NEW.text_id, note_words(NEW.additional_info, NEW.technical_condition))
    ON CONFLICT (id) DO UPDATE SET text_id = excluded.text_id, words = excluded.words;
  END IF;
  IF OLD.total_cost <> NEW.total_cost THEN
    INSERT INTO price_change (item_id, old_cost, new_cost) VALUES (NEW.id, OLD.total_cost, NEW.total_cost);
  END IF;
  IF actor ->> 'kind' = 'DEMO' THEN RETURN NULL; END IF;
  INSERT INTO audit_entry (actor_kind, staff_id, actor_name, action, thing, thing_id, title, before, after, version, import_id)
  SELECT actor ->> 'kind', (actor ->> 'staffId')::bigint, actor ->> 'name', wire_word(NEW.kind) || '.change',
    wire_word(NEW.kind), NEW.id::text, NEW.title, jsonb_object_agg(field_name(NEW.kind, key), old_row -> key),
    jsonb_object_agg(field_name(NEW.kind, key), value), NEW.version, (actor ->> 'importId')::bigint
  FROM jsonb_each(to_jsonb(with_kept_of(NEW, OLD))) WHERE value IS DISTINCT FROM old_row -> key;
  RETURN NULL;
END $$;
CREATE TRIGGER item_changed AFTER UPDATE ON item
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION follow_item();

-- After a statement, since an import writes thousands: what came, changed and went, for the columns in memory; of what came
-- and went the log too, where it is not a demo stock, and the words of new notes.
CREATE FUNCTION follow_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor jsonb := current_actor();
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    INSERT INTO stock_change (kind) VALUES ('equipment'), ('spare-part');
    RETURN NULL;
  END IF;
  INSERT INTO stock_change (kind, item_ids) SELECT kind, array_agg(id) FROM written GROUP BY kind;
  IF TG_OP = 'UPDATE' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO item_note (id, kind, text_id, words)
    SELECT id, kind, text_id, note_words(additional_info, technical_condition) FROM written
    WHERE additional_info IS NOT NULL OR technical_condition IS NOT NULL;
  END IF;
  INSERT INTO audit_entry (actor_kind, staff_id, actor_name, action, thing, thing_id, title, before, after, version, import_id)
  SELECT actor ->> 'kind', (actor ->> 'staffId')::bigint, actor ->> 'name',
    wire_word(kind) || CASE TG_OP WHEN 'INSERT' THEN '.add' ELSE '.remove' END, wire_word(kind), id::text, title,
    CASE TG_OP WHEN 'DELETE' THEN prices END, CASE TG_OP WHEN 'INSERT' THEN prices END,
    version, (actor ->> 'importId')::bigint
  FROM written, jsonb_build_object('minCost', min_cost, 'totalCost', total_cost) AS prices WHERE NOT is_demo;
  RETURN NULL;
END $$;
CREATE TRIGGER items_added AFTER INSERT ON item REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION follow_items();
CREATE TRIGGER items_changed AFTER UPDATE ON item REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION follow_items();
CREATE TRIGGER items_removed AFTER DELETE ON item REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION follow_items();
CREATE TRIGGER items_emptied AFTER TRUNCATE ON item FOR EACH STATEMENT EXECUTE FUNCTION follow_items();

-- Columns in memory have likes and views too.
CREATE FUNCTION follow_popularity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_change (kind, item_ids) SELECT kind, ARRAY[id] FROM item WHERE id = NEW.item_id;
  RETURN NULL;
END $$;
CREATE TRIGGER item_popularity_changed AFTER INSERT OR UPDATE ON item_popularity
  FOR EACH ROW EXECUTE FUNCTION follow_popularity();

-- Contents of pictures and videos. The id comes from the content, so an address never changes what it shows.
CREATE TABLE file (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  mime_type text NOT NULL,
  byte_size bigint NOT NULL,
  width integer,
  height integer,
  -- Names of the sizes that were made beforehand, for example 320.avif.
  prebuilt text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Since when it waits to be given to an item; null once it was.
  waiting_since timestamptz
);
CREATE INDEX file_waiting ON file (waiting_since) WHERE waiting_since IS NOT NULL;

-- Inspection passports of machines. A new inspection makes a new one: none is ever changed. Its points carry their titles,
-- so a list of points that changes later changes no passport.
CREATE TABLE passport (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of the signature: sent again after a lost answer it makes no second one.
  key uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  item_id bigint NOT NULL REFERENCES item ON DELETE CASCADE,
  machine_type text NOT NULL,
  -- The name that it is signed with; who was signed in is in the log.
  inspector text NOT NULL,
  signed_at timestamptz NOT NULL,
  -- Of the machine on that day.
  serial_number text,
  mileage integer,
  summary text NOT NULL,
  -- [{"id", "group", "title", "mark", "value", "unit", "note", "photos"}]
  points jsonb NOT NULL
);
CREATE INDEX passport_item ON passport (item_id, id);
CREATE FUNCTION refuse_passport_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a passport is never changed';
END $$;
CREATE TRIGGER passport_is_final BEFORE UPDATE ON passport
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_passport_change();

-- Prices of machines that the firm has seen elsewhere, in roubles with VAT; its own list, uploaded as a whole.
CREATE TABLE price_observation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand text NOT NULL,
  model text NOT NULL,
  year_of_manufacture integer NOT NULL,
  mileage integer NOT NULL CHECK (mileage > 0),
  price bigint NOT NULL CHECK (price > 0),
  seen_on date NOT NULL,
  -- Where it stood, as visitors read it.
  source text NOT NULL
);
CREATE INDEX price_observation_model ON price_observation (number_key(brand || ' ' || model));

-- What is found of a machine since its newest passport, by point: {"engine-start": {"mark", "value", "note", "photos", "at"}}.
CREATE TABLE inspection_draft (
  item_id bigint PRIMARY KEY REFERENCES item ON DELETE CASCADE,
  findings jsonb NOT NULL
);
-- The photographs of a machine's inspections, those under way too.
CREATE TABLE inspection_photo (
  item_id bigint NOT NULL REFERENCES item ON DELETE CASCADE,
  file_id text NOT NULL REFERENCES file ON DELETE CASCADE,
  PRIMARY KEY (item_id, file_id)
);
CREATE INDEX inspection_photo_file ON inspection_photo (file_id);

-- Which pictures of an item came from a dealer's folder or list: those go when they are gone there. What staff added stays.
CREATE TABLE imported_picture (
  item_id bigint NOT NULL REFERENCES item ON DELETE CASCADE,
  file_id text NOT NULL,
  PRIMARY KEY (item_id, file_id)
);
-- Pictures that were fetched, with what their server said of them: an unchanged one is not fetched again.
CREATE TABLE picture_address (
  address text PRIMARY KEY,
  file_id text NOT NULL,
  etag text,
  last_modified text
);

-- ── Price lists and 1C ─────────────────────────────────────────────────────────────────────────────────────────────
-- Price lists that staff upload: looked at first, then applied, and the last one can be undone.
CREATE TABLE stock_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name text NOT NULL,
  -- Whose list it is: what its unknown columns mean is remembered by this name.
  sender text NOT NULL,
  -- Whose offers a list of parts has where its rows do not say it.
  supplier text,
  actor_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('READING', 'UNKNOWN_HEADER', 'REFUSED', 'PREVIEWED', 'APPLYING', 'APPLIED', 'FAILED', 'UNDONE')),
  -- What the app shows: counts, examples, refused rows, titles, a sentence.
  report jsonb NOT NULL DEFAULT '{}',
  -- Who carries it out says every few seconds that it lives, and how far it is: a server that was killed leaves no import
  -- under way, and any process can answer.
  beat_at timestamptz,
  -- {"step": "READ", "rows": 500, "ofAbout": 20000}
  progress jsonb,
  -- A person stops it: who carries it out learns that at its next heartbeat.
  is_cancelled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  applied_at timestamptz
);
-- The file, until it is applied. As one value it filled the memory of the embedded database, and visitors waited for it.
CREATE TABLE stock_import_piece (
  import_id bigint NOT NULL REFERENCES stock_import ON DELETE CASCADE,
  number integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (import_id, number)
);

CREATE TABLE import_mapping (
  sender text NOT NULL,
  title text NOT NULL,
  field text NOT NULL,
  PRIMARY KEY (sender, title)
);

-- Who may send stock by the protocol of 1C: programs, with a long random password each, of which a hash is kept.
CREATE TABLE exchange_access (
  login text PRIMARY KEY,
  password_hash text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  -- The price type that is the price; NULL until staff say it.
  price_type text,
  -- What becomes of goods that are deleted in accounting.
  gone_as text NOT NULL DEFAULT 'SOLD' CHECK (gone_as IN ('SOLD', 'HIDDEN')),
  -- The start of the last session, in milliseconds: each is greater than the one before.
  session_at bigint NOT NULL DEFAULT 0,
  -- The session that began the exchange under way, and its files by their hashes.
  exchange_from bigint NOT NULL DEFAULT 0,
  files jsonb NOT NULL DEFAULT '{}',
  -- The first session of the last full catalogue, and whether what it does not name is still to go.
  catalogue_from bigint NOT NULL DEFAULT 0,
  is_catalogue_open boolean NOT NULL DEFAULT false,
  -- When it was last looked after a program that had said nothing more.
  quiet_at timestamptz
);
CREATE TABLE exchange_session (
  id_hash text PRIMARY KEY,
  login text NOT NULL REFERENCES exchange_access ON DELETE CASCADE,
  started_at bigint NOT NULL,
  expires_at timestamptz NOT NULL
);
-- Groups, properties, price types and warehouses by their ids.
CREATE TABLE exchange_word (
  login text NOT NULL REFERENCES exchange_access ON DELETE CASCADE,
  kind text NOT NULL,
  id text NOT NULL,
  word jsonb NOT NULL,
  PRIMARY KEY (login, kind, id)
);
-- All that the files of 1C have said of each product, until and after it goes into the stock.
CREATE TABLE exchange_product (
  login text NOT NULL REFERENCES exchange_access ON DELETE CASCADE,
  source_id text NOT NULL,
  gathered jsonb NOT NULL DEFAULT '{}',
  -- What it waits for: its own element, a price or rest, words that it refers to, nothing, or a new try after a refusal.
  state text NOT NULL DEFAULT 'GOODS' CHECK (state IN ('GOODS', 'SALE', 'WORDS', 'READY', 'REFUSED', 'APPLIED')),
  -- More than price and rests is new since it went into the stock.
  is_whole boolean NOT NULL DEFAULT true,
  is_known boolean NOT NULL DEFAULT false,
  -- The price type that its price in the stock is of.
  price_type text,
  -- The session in which a full catalogue last named it.
  named_at bigint NOT NULL DEFAULT 0,
  is_absent boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  -- A program has all rows or most: without statistics the planner would read them for each batch of products.
  PRIMARY KEY (source_id, login)
);
CREATE INDEX exchange_product_waiting ON exchange_product (login, state, source_id) WHERE state <> 'APPLIED';
-- What came of each file: of several processes any may be asked how far it is.
CREATE TABLE exchange_job (
  session text NOT NULL REFERENCES exchange_session ON DELETE CASCADE,
  file_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('RUNNING', 'SUCCESS', 'FAILURE')),
  message text NOT NULL DEFAULT '',
  -- What it says is gathered.
  is_read boolean NOT NULL DEFAULT false,
  -- 1C has its answer: asked once more, it wants the file imported again.
  is_answered boolean NOT NULL DEFAULT false,
  beat_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session, file_name)
);

-- ── What visitors do ───────────────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE favourite (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  item_id bigint NOT NULL REFERENCES item ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, item_id)
);
CREATE INDEX favourite_item ON favourite (item_id);

-- A trigger keeps the count true also when an account is deleted.
CREATE FUNCTION count_favourite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO item_popularity AS known (item_id, like_count) VALUES (NEW.item_id, 1)
    ON CONFLICT (item_id) DO UPDATE SET like_count = known.like_count + 1;
  ELSE
    UPDATE item_popularity SET like_count = like_count - 1 WHERE item_id = OLD.item_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER favourite_counted AFTER INSERT OR DELETE ON favourite
  FOR EACH ROW EXECUTE FUNCTION count_favourite();

-- A view counts once per visitor and day; the visitor is kept only as a hash.
CREATE TABLE item_view (
  item_id bigint NOT NULL,
  day date NOT NULL,
  visitor bytea NOT NULL,
  PRIMARY KEY (day, item_id, visitor)
);

-- Searches that people keep. What is new to them is what came into the stock after seen_id: numbers of items only
-- grow, while the day on which a dealer took a machine in may lie far back.
CREATE TABLE saved_search (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('equipment', 'spare-part')),
  -- Path and query of the list, in the one form that equal searches have.
  href text NOT NULL,
  name text NOT NULL,
  -- The newest item that the person has seen, and when.
  seen_id bigint NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, href)
);

-- What buyers look for and do not find, for the dealer: the words alone, without who or when exactly.
CREATE TABLE lost_search (
  kind text NOT NULL CHECK (kind IN ('equipment', 'spare-part')),
  words text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  last_on date NOT NULL DEFAULT current_date,
  PRIMARY KEY (kind, words)
);

CREATE TABLE survey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text text NOT NULL,
  options text[] NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  -- Demo surveys come and go with the demo stock.
  is_demo boolean NOT NULL DEFAULT false,
  -- The order in which surveys are asked.
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE survey_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  survey_id bigint NOT NULL REFERENCES survey ON DELETE CASCADE,
  account_id bigint REFERENCES account ON DELETE CASCADE,
  -- A visitor without an account answers once as well, and is kept only as a hash.
  visitor bytea,
  answer text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (survey_id, account_id)
);
CREATE UNIQUE INDEX survey_answer_visitor ON survey_answer (survey_id, visitor);
CREATE INDEX survey_answer_account ON survey_answer (account_id);

-- ── Partners ───────────────────────────────────────────────────────────────────────────────────────────────────────
-- A dealer or a partner whose pages carry the calculator.
CREATE TABLE partner (
  -- The word in the attribute `partner` of the calculator.
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text NOT NULL,
  -- Origins of the pages that may send leads, for example https://dealer.example.
  origins text[] NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  report_email text,
  report_webhook text,
  -- `whsec_` and the key in base64, made with the first address of a webhook.
  report_secret text,
  -- The last day whose counts were put into the queue.
  reported_on date,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX partner_origins ON partner USING gin (origins);

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

-- ── Requests ───────────────────────────────────────────────────────────────────────────────────────────────────────
-- What people ask for, whichever way it came: a member's press on an item, a guest's phone on our own pages, a calculation
-- or a phone on a partner's page. The number is what people are given: «Заявка № 13».
CREATE TABLE request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('member', 'phone', 'partner')),
  account_id bigint REFERENCES account ON DELETE CASCADE,
  partner text,
  -- The same key of one partner, or of our own pages, is the same request.
  idempotency_key text,
  page text,
  -- Of who has no account. A guest's request is never joined to an account by its phone.
  name text,
  phone_number text,
  email text,
  consent_at timestamptz,
  -- A guest who wants no SMS about the decision.
  without_sms boolean NOT NULL DEFAULT false,
  item_id bigint REFERENCES item ON DELETE SET NULL,
  -- {"kind", "title", "number"} of the item, and what it cost, when it was asked for.
  item_words jsonb,
  asked_cost bigint,
  -- SIMILAR: the item was reserved or sold, and another one like it is wanted.
  kind text NOT NULL DEFAULT 'ITEM' CHECK (kind IN ('ITEM', 'SIMILAR')),
  -- What is asked for without an item of the stock.
  wish text,
  calculation jsonb,
  -- Which statuses there are says the table of `@leasing/core`.
  status text NOT NULL CHECK (status ~ '^[A-Z][A-Z_]*$'),
  -- When it got its status.
  status_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  -- What the manager writes to the customer, since when.
  answer text,
  answered_at timestamptz,
  assignee_id bigint REFERENCES staff ON DELETE SET NULL,
  -- When a manager has to call; null where no call is promised.
  call_at timestamptz,
  -- The limit that it went beyond; null for what was passed on, or released after a look.
  parked_for text CHECK (parked_for IN ('network', 'phone', 'page', 'partner')),
  -- SHA-256 of the token by which a guest withdraws it, once and within 30 days.
  cancel_hash bytea UNIQUE,
  -- When its buyer withdrew it.
  withdrawn_at timestamptz,
  -- Of two people who decide one request the second is notified of the first.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((channel = 'member') = (account_id IS NOT NULL)),
  CHECK ((channel = 'partner') = (partner IS NOT NULL)),
  -- Its source in the office, also when the item is gone.
  CHECK (channel <> 'member' OR item_words ? 'kind')
);
-- One request per person and item is open at a time.
CREATE UNIQUE INDEX request_open ON request (account_id, item_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX request_key ON request (coalesce(partner, ''), idempotency_key);
CREATE INDEX request_account ON request (account_id);
CREATE INDEX request_phone ON request (phone_number);
CREATE INDEX request_item ON request (item_id);
CREATE INDEX request_created ON request (created_at);
CREATE INDEX request_parked ON request (created_at) WHERE parked_for IS NOT NULL;
-- The inbox shows the new ones first, then the latest; or those of one status.
CREATE INDEX request_inbox ON request ((status <> 'NEW'), created_at DESC, id DESC);
CREATE INDEX request_status ON request (status, created_at DESC, id DESC);
CREATE INDEX request_call ON request (call_at, id) WHERE call_at IS NOT NULL;
-- Who has no account is found by the words of the request; the expression is that of stock/searchText.ts.
CREATE INDEX request_office_text ON request USING gin (
  translate(lower(name || ' ' || phone_number || ' ' || coalesce(item_words ->> 'title', wish, '') || ' '
    || coalesce(partner, '')), 'ё', 'е') gin_trgm_ops);
CREATE TRIGGER request_version BEFORE UPDATE OF status, answer, assignee_id ON request
  FOR EACH ROW WHEN ((OLD.status, OLD.answer, OLD.assignee_id) IS DISTINCT FROM (NEW.status, NEW.answer, NEW.assignee_id))
  EXECUTE FUNCTION next_version();

-- Forms that were opened and sent nothing yet: a page proves by one that someone opened its form.
CREATE TABLE lead_visit (
  -- SHA-256 of the token, the partner, the page's origin and the visitor's network: a token is worth nothing elsewhere.
  hash bytea PRIMARY KEY,
  opened_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lead_visit_opened ON lead_visit (opened_at);

-- Notes that only staff read.
CREATE TABLE request_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES request ON DELETE CASCADE,
  staff_name text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX request_note_request ON request_note (request_id);

-- Offers that staff have sent, as they were: what their links show until the validity ends.
CREATE TABLE request_offer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES request ON DELETE CASCADE,
  staff_name text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('MAIL', 'SMS')),
  -- Phone or e-mail.
  address text NOT NULL,
  -- The `Offer` of @leasing/core, and its payment and totals.
  offer jsonb NOT NULL,
  figures jsonb NOT NULL,
  -- Path of the picture of the machine.
  picture text,
  -- SHA-256 of the token of its link.
  token_hash bytea NOT NULL UNIQUE,
  valid_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX request_offer_request ON request_offer (request_id);

-- Messages of the CRM that were taken: the same one changes nothing when it comes again.
CREATE TABLE crm_message (
  id text PRIMARY KEY,
  taken_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX crm_message_taken ON crm_message (taken_at);

-- What was written to the buyer of a decision or an answer, and what became of it. A guest gets one SMS of a request.
CREATE TABLE request_notice (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  request_id bigint NOT NULL REFERENCES request ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('SMS', 'TELEGRAM', 'MAIL')),
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'SENT', 'FAILED')),
  -- Known when it is sent: it says what the request is by then.
  text text,
  -- Why it has not been sent, for staff.
  problem text,
  -- When it was counted as one of the SMS of an hour; tries after that cost nothing more.
  counted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX request_notice_request ON request_notice (request_id);

-- ── What leaves the server ─────────────────────────────────────────────────────────────────────────────────────────
-- What happened and other systems must learn: written in the transaction of its cause, kept after the delivery so that
-- it can be sent again. It holds personal data, so it goes with the person.
CREATE TABLE outgoing_event (
  -- The same in every try and at every target, so that a receiver can drop what it has already.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  payload jsonb NOT NULL,
  request_id bigint REFERENCES request ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outgoing_event_created ON outgoing_event (created_at);
CREATE INDEX outgoing_event_request ON outgoing_event (request_id);

-- The queue: delivered at least once.
CREATE TABLE delivery (
  -- Stays the same through all tries, so that a receiver can drop a repeated one.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- code, staff-code: a one-time code; notice: what a person is notified of; offer: an offer to a customer; partner: a report to a partner; webhook,
  -- bitrix24, email: an event to that target.
  target text NOT NULL CHECK (target IN ('code', 'staff-code', 'notice', 'offer', 'partner', 'webhook', 'bitrix24', 'email')),
  event text NOT NULL,
  -- A delivery of an event takes its content from there; others carry their own.
  event_id uuid REFERENCES outgoing_event ON DELETE CASCADE,
  payload jsonb NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'SENT', 'PARKED')),
  tries integer NOT NULL DEFAULT 0,
  -- When it may be tried next. While a process tries, this lies ahead, so that no other process takes it.
  due_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE UNIQUE INDEX delivery_of_event ON delivery (event_id, target);
CREATE INDEX delivery_due ON delivery (due_at) WHERE state = 'WAITING';
CREATE INDEX delivery_parked ON delivery (created_at) WHERE state = 'PARKED';

-- ── Settings and limits ────────────────────────────────────────────────────────────────────────────────────────────
-- What the owner sets in the office.
CREATE TABLE office_setting (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);

-- Windows of rate limits: shared by all processes and kept over a restart.
CREATE TABLE rate_limit (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limit_reset ON rate_limit (resets_at);
