-- Staff look for a part of a word anywhere in a line: trigrams instead of reading every row. The expressions are those
-- of stock/searchText.ts and inbox/sources.ts.
CREATE INDEX equipment_office_text ON equipment
  USING gin (lower(garage_number || ' ' || title || ' ' || brand || ' ' || model) gin_trgm_ops);
CREATE INDEX component_office_text ON component
  USING gin (lower(part_number || ' ' || title || ' ' || brand || ' ' || model) gin_trgm_ops);
CREATE INDEX account_office_text ON account
  USING gin (lower(fullname || ' ' || phone_number || ' ' || coalesce(company_name, '') || ' ' || tax_number || ' ' || email) gin_trgm_ops);
CREATE INDEX lead_office_text ON lead
  USING gin (lower(name || ' ' || phone_number || ' ' || coalesce(product, '') || ' ' || partner) gin_trgm_ops);

-- What an item cost when it was asked for; null for requests from before, and where it had no price.
ALTER TABLE equipment_request ADD COLUMN asked_cost bigint;
ALTER TABLE component_request ADD COLUMN asked_cost bigint;

-- By which ways a customer wants to be told of decisions; none until they choose.
ALTER TABLE account ADD COLUMN notice_channels text[] NOT NULL DEFAULT '{}'
  CHECK (notice_channels <@ ARRAY['SMS', 'TELEGRAM', 'MAIL']);
