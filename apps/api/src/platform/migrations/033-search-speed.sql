-- Search among a million rows (docs/decisions/search.md).

-- The word that a title begins with: it names a part.
ALTER TABLE search_text ADD COLUMN first_word tsvector NOT NULL
  GENERATED ALWAYS AS (to_tsvector('catalogue', split_part(search_runs(title), ' ', 1))) STORED;

-- The words of notes in narrow rows of their own. A GIN index reads the row of each hit, and those of the stock are three
-- times as wide.
CREATE TABLE equipment_note (
  id bigint NOT NULL,
  text_id bigint NOT NULL,
  words tsvector NOT NULL
);
CREATE TABLE component_note (
  id bigint NOT NULL,
  text_id bigint NOT NULL,
  words tsvector NOT NULL
);
INSERT INTO equipment_note SELECT id, text_id, note_words(additional_info) FROM equipment
  WHERE additional_info IS NOT NULL;
INSERT INTO component_note SELECT id, text_id, note_words(additional_info) FROM component
  WHERE additional_info IS NOT NULL;
-- Behind the rows: checked one by one, a million take a minute.
ALTER TABLE equipment_note ADD PRIMARY KEY (id), ADD FOREIGN KEY (id) REFERENCES equipment ON DELETE CASCADE;
ALTER TABLE component_note ADD PRIMARY KEY (id), ADD FOREIGN KEY (id) REFERENCES component ON DELETE CASCADE;
CREATE INDEX equipment_note_words ON equipment_note USING gin (words);
CREATE INDEX component_note_words ON component_note USING gin (words);

-- Where notes were taken away a row without words stays.
CREATE FUNCTION keep_note_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own_words tsvector := note_words(coalesce(NEW.additional_info, ''));
BEGIN
  IF TG_TABLE_NAME = 'equipment' THEN
    INSERT INTO equipment_note VALUES (NEW.id, NEW.text_id, own_words)
    ON CONFLICT (id) DO UPDATE SET text_id = excluded.text_id, words = excluded.words;
  ELSE
    INSERT INTO component_note VALUES (NEW.id, NEW.text_id, own_words)
    ON CONFLICT (id) DO UPDATE SET text_id = excluded.text_id, words = excluded.words;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER equipment_note_added AFTER INSERT ON equipment
  FOR EACH ROW WHEN (NEW.additional_info IS NOT NULL) EXECUTE FUNCTION keep_note_words();
CREATE TRIGGER component_note_added AFTER INSERT ON component
  FOR EACH ROW WHEN (NEW.additional_info IS NOT NULL) EXECUTE FUNCTION keep_note_words();
CREATE TRIGGER equipment_note_changed AFTER UPDATE ON equipment
  FOR EACH ROW WHEN (OLD.additional_info IS DISTINCT FROM NEW.additional_info OR OLD.text_id <> NEW.text_id)
  EXECUTE FUNCTION keep_note_words();
CREATE TRIGGER component_note_changed AFTER UPDATE ON component
  FOR EACH ROW WHEN (OLD.additional_info IS DISTINCT FROM NEW.additional_info OR OLD.text_id <> NEW.text_id)
  EXECUTE FUNCTION keep_note_words();

-- No release has read these.
DROP INDEX equipment_notes;
DROP INDEX component_notes;
