-- The stock: machines and spare parts (specification §3), their files, and what keeps counts and versions.

-- What a search compares: lower-case words and numbers, ё as е, without punctuation (PC200-8 is "pc200 8").
CREATE FUNCTION search_words(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(translate(lower($1), 'ё', 'е'), '[^a-zа-я0-9]+', ' ', 'g')
$$;

CREATE TABLE equipment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The dealer's inventory number; an import finds its item again by it.
  garage_number text NOT NULL UNIQUE,
  title text NOT NULL,
  type text NOT NULL
    CHECK (type IN ('EXCAVATOR', 'BULLDOZER', 'GRADER', 'ROLLER', 'MIXER', 'TRUCK', 'CRANE')),
  brand text NOT NULL,
  model text NOT NULL,
  year_of_manufacture integer NOT NULL,
  engine_power integer,
  mileage integer,
  load_capacity double precision,
  tonnage double precision,
  additional_info text,
  min_cost bigint NOT NULL CHECK (min_cost >= 0),
  total_cost bigint NOT NULL CHECK (total_cost >= min_cost),
  is_auction boolean NOT NULL DEFAULT false,
  min_deposit bigint CHECK (min_deposit >= 0),
  current_bid bigint CHECK (current_bid >= 0),
  auction_ends_at timestamptz,
  is_out_of_stock boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  -- [{"id": file id, "mimeType": …}]; the first is the picture of the card.
  file_list jsonb NOT NULL DEFAULT '[]',
  like_count integer NOT NULL DEFAULT 0,
  view_count integer NOT NULL DEFAULT 0,
  is_popular boolean NOT NULL GENERATED ALWAYS AS (like_count >= 1 OR view_count > 150) STORED,
  search tsvector NOT NULL GENERATED ALWAYS AS (
    to_tsvector('russian', search_words(title || ' ' || brand || ' ' || model || ' ' || garage_number))
  ) STORED,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE component (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The dealer's article number; an import finds its item again by it.
  part_number text NOT NULL UNIQUE,
  title text NOT NULL,
  condition text NOT NULL CHECK (condition IN ('NEW', 'USED', 'RECOVERED')),
  category text NOT NULL,
  equipment_type text
    CHECK (equipment_type IN ('EXCAVATOR', 'BULLDOZER', 'GRADER', 'ROLLER', 'MIXER', 'TRUCK', 'CRANE')),
  brand text NOT NULL,
  model text NOT NULL,
  year_of_manufacture integer,
  is_original boolean NOT NULL DEFAULT false,
  manufacturer_country text,
  additional_info text,
  min_cost bigint NOT NULL CHECK (min_cost >= 0),
  total_cost bigint NOT NULL CHECK (total_cost >= min_cost),
  is_out_of_stock boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  file_list jsonb NOT NULL DEFAULT '[]',
  like_count integer NOT NULL DEFAULT 0,
  view_count integer NOT NULL DEFAULT 0,
  search tsvector NOT NULL GENERATED ALWAYS AS (
    to_tsvector('russian', search_words(
      title || ' ' || brand || ' ' || model || ' ' || part_number || ' ' || category))
  ) STORED,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- One index per sort (specification §5); ties are broken by id, so that each item appears on one page only.
CREATE INDEX equipment_min_cost ON equipment (min_cost, id);
CREATE INDEX equipment_total_cost ON equipment (total_cost, id);
CREATE INDEX equipment_year ON equipment (year_of_manufacture, id);
CREATE INDEX equipment_created ON equipment (created_at, id);
CREATE INDEX equipment_popular ON equipment (like_count, view_count, id);
CREATE INDEX equipment_deposit ON equipment (min_deposit, id);
CREATE INDEX equipment_deposit_down ON equipment (min_deposit DESC NULLS LAST, id DESC);
CREATE INDEX equipment_brand ON equipment (brand, model);
CREATE INDEX equipment_search ON equipment USING gin (search);

CREATE INDEX component_min_cost ON component (min_cost, id);
CREATE INDEX component_total_cost ON component (total_cost, id);
CREATE INDEX component_year ON component (year_of_manufacture, id);
CREATE INDEX component_year_down ON component (year_of_manufacture DESC NULLS LAST, id DESC);
CREATE INDEX component_created ON component (created_at, id);
CREATE INDEX component_popular ON component (like_count, view_count, id);
CREATE INDEX component_brand ON component (brand, model);
CREATE INDEX component_search ON component USING gin (search);

-- Contents of pictures and videos. The id comes from the content, so an address never changes what it shows.
CREATE TABLE file (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  mime_type text NOT NULL,
  byte_size bigint NOT NULL,
  width integer,
  height integer,
  -- Names of the sizes that were made beforehand, for example 320.avif.
  prebuilt text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Price cuts are told to those who like an item.
CREATE TABLE price_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  equipment_id bigint REFERENCES equipment ON DELETE CASCADE,
  component_id bigint REFERENCES component ON DELETE CASCADE,
  old_cost bigint NOT NULL,
  new_cost bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(equipment_id, component_id) = 1)
);
CREATE INDEX price_change_equipment ON price_change (equipment_id, created_at);
CREATE INDEX price_change_component ON price_change (component_id, created_at);

CREATE FUNCTION note_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'equipment' THEN
    INSERT INTO price_change (equipment_id, old_cost, new_cost) VALUES (NEW.id, OLD.min_cost, NEW.min_cost);
  ELSE
    INSERT INTO price_change (component_id, old_cost, new_cost) VALUES (NEW.id, OLD.min_cost, NEW.min_cost);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER equipment_price AFTER UPDATE OF min_cost ON equipment
  FOR EACH ROW WHEN (OLD.min_cost IS DISTINCT FROM NEW.min_cost) EXECUTE FUNCTION note_price_change();
CREATE TRIGGER component_price AFTER UPDATE OF min_cost ON component
  FOR EACH ROW WHEN (OLD.min_cost IS DISTINCT FROM NEW.min_cost) EXECUTE FUNCTION note_price_change();

-- Counts are computed once per filter and kept while these numbers stand. They change in the transaction that
-- changes the stock, so every process sees the change exactly when it sees the new stock.
-- Popularity has its own number, so that a first like never waits for a long import.
CREATE TABLE stock_version (
  product text NOT NULL CHECK (product IN ('equipment', 'component')),
  aspect text NOT NULL CHECK (aspect IN ('stock', 'popularity')),
  version bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (product, aspect)
);
INSERT INTO stock_version (product, aspect)
VALUES ('equipment', 'stock'), ('equipment', 'popularity'), ('component', 'stock'), ('component', 'popularity');

CREATE FUNCTION bump_stock_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_version SET version = version + 1 WHERE product = TG_TABLE_NAME AND aspect = TG_ARGV[0];
  RETURN NULL;
END $$;
CREATE TRIGGER equipment_stock_added AFTER INSERT OR DELETE OR TRUNCATE ON equipment
  FOR EACH STATEMENT EXECUTE FUNCTION bump_stock_version('stock');
CREATE TRIGGER equipment_stock_changed AFTER UPDATE OF
  garage_number, title, type, brand, model, year_of_manufacture, engine_power, mileage, load_capacity, tonnage,
  min_cost, total_cost, is_auction, is_out_of_stock, created_at ON equipment
  FOR EACH STATEMENT EXECUTE FUNCTION bump_stock_version('stock');
CREATE TRIGGER equipment_popularity_changed AFTER UPDATE OF like_count, view_count ON equipment
  FOR EACH ROW WHEN (OLD.is_popular IS DISTINCT FROM NEW.is_popular)
  EXECUTE FUNCTION bump_stock_version('popularity');
CREATE TRIGGER component_stock_added AFTER INSERT OR DELETE OR TRUNCATE ON component
  FOR EACH STATEMENT EXECUTE FUNCTION bump_stock_version('stock');
CREATE TRIGGER component_stock_changed AFTER UPDATE OF
  part_number, title, condition, category, equipment_type, brand, model, year_of_manufacture, is_original,
  manufacturer_country, min_cost, total_cost, is_out_of_stock, created_at ON component
  FOR EACH STATEMENT EXECUTE FUNCTION bump_stock_version('stock');
