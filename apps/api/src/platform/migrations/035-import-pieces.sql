-- A price list in pieces: as one value it filled the memory of the embedded database, and visitors waited for it.
-- The release before still reads the column `content`; the next one drops it.
CREATE TABLE stock_import_piece (
  import_id bigint NOT NULL REFERENCES stock_import ON DELETE CASCADE,
  number integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (import_id, number)
);
INSERT INTO stock_import_piece (import_id, number, content)
SELECT id, number, substring(content FROM number * 65536 + 1 FOR 65536)
FROM stock_import, generate_series(0, (length(content) - 1) / 65536) AS number WHERE length(content) > 0;
