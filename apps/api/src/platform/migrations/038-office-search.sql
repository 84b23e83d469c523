-- Staff find ё by е and the other way round. The expressions are those of stock/searchText.ts; the release before, which looks
-- in others, does without an index until the upgrade is over.
DROP INDEX equipment_office_text, component_office_text, account_office_text, lead_office_text;
CREATE INDEX equipment_office_text ON equipment USING gin (
  translate(lower(garage_number || ' ' || title || ' ' || brand || ' ' || model), 'ё', 'е') gin_trgm_ops);
CREATE INDEX component_office_text ON component USING gin (
  translate(lower(article || ' ' || title || ' ' || brand || ' ' || model || ' ' || coalesce(supplier, '')), 'ё', 'е')
  gin_trgm_ops);
CREATE INDEX account_office_text ON account USING gin (
  translate(lower(fullname || ' ' || phone_number || ' ' || coalesce(company_name, '') || ' ' || tax_number || ' ' || email),
    'ё', 'е') gin_trgm_ops);
CREATE INDEX lead_office_text ON lead USING gin (
  translate(lower(name || ' ' || phone_number || ' ' || coalesce(product, '') || ' ' || partner), 'ё', 'е') gin_trgm_ops);
