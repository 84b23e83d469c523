-- The beginning of a number is read from an index alone, however many numbers begin so.
CREATE INDEX equipment_number_start ON equipment (number_key text_pattern_ops) INCLUDE (id, text_id);
CREATE INDEX component_number_start ON component (number_key text_pattern_ops) INCLUDE (id, text_id);

-- What buyers look for and do not find, for the dealer: the words alone, without who or when exactly.
CREATE TABLE lost_search (
  product text NOT NULL CHECK (product IN ('equipment', 'component')),
  words text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  last_on date NOT NULL DEFAULT current_date,
  PRIMARY KEY (product, words)
);
