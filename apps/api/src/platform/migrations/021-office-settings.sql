-- What the owner sets in the office, and the order in which surveys are asked.
CREATE TABLE office_setting (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);
ALTER TABLE survey ADD COLUMN position integer NOT NULL DEFAULT 0;
