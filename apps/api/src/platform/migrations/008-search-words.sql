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

ALTER TABLE equipment DROP COLUMN search;
ALTER TABLE equipment ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  to_tsvector('russian', search_words(
    title || ' ' || brand || ' ' || model || ' ' || garage_number || ' ' || type_words(type)))
) STORED;
CREATE INDEX equipment_search ON equipment USING gin (search);

ALTER TABLE component DROP COLUMN search;
ALTER TABLE component ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  to_tsvector('russian', search_words(
    title || ' ' || brand || ' ' || model || ' ' || part_number || ' ' || category || ' ' || type_words(equipment_type)))
) STORED;
CREATE INDEX component_search ON component USING gin (search);
