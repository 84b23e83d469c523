-- The newest row of a text is read from the end of its index: suggestions show one item of each text.
CREATE INDEX equipment_newest_of_text ON equipment (text_id, id);
CREATE INDEX component_newest_of_text ON component (text_id, id);
DROP INDEX equipment_text;
DROP INDEX component_text;
