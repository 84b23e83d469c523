-- The release before 018 reads the column search, and runs until the upgrade is over. It finds rows without an index for
-- those minutes. The next release drops the columns again, with search_words (docs/decisions/upgrades.md).
CREATE FUNCTION search_words(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(translate(lower($1), 'ё', 'е'), '[^a-zа-я0-9]+', ' ', 'g')
$$;
ALTER TABLE equipment ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  to_tsvector('russian', search_words(
    title || ' ' || brand || ' ' || model || ' ' || garage_number || ' ' || type_words(type)))
) STORED;
ALTER TABLE component ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  to_tsvector('russian', search_words(
    title || ' ' || brand || ' ' || model || ' ' || part_number || ' ' || category || ' ' || type_words(equipment_type)))
) STORED;
