-- Words of an item's notes (docs/decisions/search.md). Almost each machine has notes of its own, so they are found by row
-- and not by text. The release before neither reads nor writes anything of this. RETURN binds the names in it now: an
-- index is made and analysed without a search path.
CREATE FUNCTION note_words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_tsvector('catalogue'::regconfig, search_runs($1));
CREATE INDEX equipment_notes ON equipment USING gin (note_words(additional_info));
CREATE INDEX component_notes ON component USING gin (note_words(additional_info));

-- Words of two letters are words as well: models are called so («komatsu pc»).
CREATE OR REPLACE FUNCTION note_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word (product, word, lexeme)
  SELECT NEW.product, word, (ts_lexize('russian_words', word))[1]
  FROM (SELECT DISTINCT word FROM regexp_split_to_table(search_runs(NEW.title || ' ' || NEW.category), ' ') AS word
    WHERE length(word) >= 2 AND word ~ '^[a-zа-я]+$') AS distinct_words
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
INSERT INTO search_word (product, word, lexeme)
SELECT product, word, (ts_lexize('russian_words', word))[1]
FROM (SELECT DISTINCT product, word FROM search_text, regexp_split_to_table(search_runs(title || ' ' || category), ' ') AS word
  WHERE length(word) = 2 AND word ~ '^[a-zа-я]+$') AS short_words
ON CONFLICT DO NOTHING;
