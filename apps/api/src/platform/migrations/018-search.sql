-- Search (docs/decisions/search.md). Rows have the same title, make and model by the thousand, so words are looked for
-- among the different texts, of which there are few, and numbers among the rows. Both need stock extensions alone.
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

-- The different texts of the stock. Rows point to theirs (text_id); a text stays when its last row goes.
CREATE TABLE search_text (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key uuid NOT NULL UNIQUE,
  product text NOT NULL,
  title text NOT NULL,
  type text,
  brand text NOT NULL,
  model text NOT NULL,
  category text NOT NULL,
  -- Which words are found where: B in the model, C in the make, A in the title, D in type and category.
  words tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('catalogue', search_runs(title)), 'A')
    || setweight(to_tsvector('catalogue', search_runs(model)), 'B')
    || setweight(to_tsvector('catalogue', search_runs(brand)), 'C')
    || setweight(to_tsvector('catalogue', search_runs(type_words(type) || ' ' || category)), 'D')
  ) STORED
);
CREATE INDEX search_text_words ON search_text USING gin (words);
CREATE INDEX search_text_model ON search_text (product, brand, model, type);

-- The words of titles and categories, by which typing errors are corrected.
CREATE TABLE search_word (
  product text NOT NULL,
  word text NOT NULL,
  lexeme text NOT NULL,
  PRIMARY KEY (product, word)
);
CREATE INDEX search_word_lexeme ON search_word (product, lexeme);
CREATE INDEX search_word_start ON search_word (product, word text_pattern_ops);
CREATE INDEX search_word_trigrams ON search_word USING gin (word gin_trgm_ops);

CREATE FUNCTION note_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word (product, word, lexeme)
  SELECT NEW.product, word, (ts_lexize('russian_words', word))[1]
  FROM (SELECT DISTINCT word FROM regexp_split_to_table(search_runs(NEW.title || ' ' || NEW.category), ' ') AS word
    WHERE length(word) >= 3 AND word ~ '^[a-zа-я]+$') AS distinct_words
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER search_text_added AFTER INSERT ON search_text FOR EACH ROW EXECUTE FUNCTION note_search_words();

CREATE FUNCTION search_text_key(product text, title text, type text, brand text, model text, category text)
RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(concat_ws(E'\x1f', product, title, coalesce(type, ''), brand, model, category))::uuid
$$;

-- Finds the text of a row or adds it. Of two transactions that add the same one, the second waits for the first.
CREATE FUNCTION point_to_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own_type text;
  own_category text := '';
  own_key uuid;
BEGIN
  IF TG_TABLE_NAME = 'equipment' THEN
    own_type := NEW.type;
  ELSE
    own_type := NEW.equipment_type;
    own_category := NEW.category;
  END IF;
  own_key := search_text_key(TG_TABLE_NAME, NEW.title, own_type, NEW.brand, NEW.model, own_category);
  SELECT id INTO NEW.text_id FROM search_text WHERE key = own_key;
  IF NOT FOUND THEN
    INSERT INTO search_text (key, product, title, type, brand, model, category)
    VALUES (own_key, TG_TABLE_NAME, NEW.title, own_type, NEW.brand, NEW.model, own_category)
    ON CONFLICT (key) DO NOTHING RETURNING id INTO NEW.text_id;
    IF NEW.text_id IS NULL THEN
      SELECT id INTO NEW.text_id FROM search_text WHERE key = own_key;
    END IF;
  END IF;
  RETURN NEW;
END $$;

INSERT INTO search_text (key, product, title, type, brand, model, category)
SELECT DISTINCT search_text_key('equipment', title, type, brand, model, ''),
  'equipment', title, type, brand, model, '' FROM equipment;
INSERT INTO search_text (key, product, title, type, brand, model, category)
SELECT DISTINCT search_text_key('component', title, equipment_type, brand, model, category),
  'component', title, equipment_type, brand, model, category FROM component;

ALTER TABLE equipment DROP COLUMN search;
ALTER TABLE component DROP COLUMN search;
DROP FUNCTION search_words(text);
ALTER TABLE equipment ADD COLUMN text_id bigint;
ALTER TABLE component ADD COLUMN text_id bigint;
ALTER TABLE equipment DISABLE TRIGGER USER;
ALTER TABLE component DISABLE TRIGGER USER;
UPDATE equipment SET text_id = found.id FROM search_text AS found
  WHERE found.key = search_text_key('equipment', equipment.title, equipment.type, equipment.brand, equipment.model, '');
UPDATE component SET text_id = found.id FROM search_text AS found
  WHERE found.key = search_text_key(
    'component', component.title, component.equipment_type, component.brand, component.model, component.category);
ALTER TABLE equipment ENABLE TRIGGER USER;
ALTER TABLE component ENABLE TRIGGER USER;
ALTER TABLE equipment ALTER COLUMN text_id SET NOT NULL;
ALTER TABLE component ALTER COLUMN text_id SET NOT NULL;

CREATE TRIGGER equipment_search_text BEFORE INSERT OR UPDATE OF title, type, brand, model ON equipment
  FOR EACH ROW EXECUTE FUNCTION point_to_search_text();
CREATE TRIGGER component_search_text
  BEFORE INSERT OR UPDATE OF title, equipment_type, brand, model, category ON component
  FOR EACH ROW EXECUTE FUNCTION point_to_search_text();
CREATE INDEX equipment_text ON equipment (text_id);
CREATE INDEX component_text ON component (text_id);

ALTER TABLE equipment ADD COLUMN number_key text NOT NULL GENERATED ALWAYS AS (number_key(garage_number)) STORED;
ALTER TABLE component ADD COLUMN number_key text NOT NULL GENERATED ALWAYS AS (number_key(part_number)) STORED;
CREATE INDEX equipment_number_key ON equipment USING gin (number_key gin_trgm_ops);
CREATE INDEX component_number_key ON component USING gin (number_key gin_trgm_ops);
