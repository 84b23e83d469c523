-- A row of component is an offer: an article in one condition from one supplier (docs/decisions/parts-and-offers.md).
-- The release before finds an item by part_number, so that stays, and stays unique; the next release drops it together
-- with the trigger component_offer. The article that people read is in a column of its own.
ALTER TABLE component
  ADD COLUMN article text,
  ALTER COLUMN category SET DEFAULT 'Прочее',
  -- Bolts and filters fit machines of any make.
  ALTER COLUMN brand SET DEFAULT '',
  ALTER COLUMN model SET DEFAULT '',
  -- Null: the firm's own stock.
  ADD COLUMN supplier text,
  -- Pieces; null where nobody counts them.
  ADD COLUMN quantity integer CHECK (quantity >= 0),
  -- [{"name": "Москва", "quantity": 3}]; where the quantity of a warehouse is not known it is null.
  ADD COLUMN warehouses jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(warehouses) = 'array');

ALTER TABLE component DISABLE TRIGGER USER;
UPDATE component SET article = part_number;
ALTER TABLE component ENABLE TRIGGER USER;

ALTER TABLE component
  ALTER COLUMN article SET NOT NULL,
  -- What an import finds an offer again by.
  ADD COLUMN offer_key text NOT NULL
    GENERATED ALWAYS AS (article || E'\n' || condition || E'\n' || coalesce(supplier, '')) STORED,
  -- Numbers are searched by what people read.
  DROP COLUMN number_key,
  ADD COLUMN number_key text NOT NULL GENERATED ALWAYS AS (number_key(article)) STORED;
CREATE UNIQUE INDEX component_offer_key ON component (offer_key);
CREATE INDEX component_article ON component (article);
CREATE INDEX component_number_key ON component USING gin (number_key gin_trgm_ops);
CREATE INDEX component_number_start ON component (number_key text_pattern_ops) INCLUDE (id, text_id);

-- What the release before writes is an article; what this release writes gets a part_number of its own.
CREATE FUNCTION name_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.article IS NULL OR (TG_OP = 'UPDATE' AND NEW.part_number <> OLD.part_number) THEN
    NEW.article := NEW.part_number;
  ELSIF NEW.part_number IS NULL OR (TG_OP = 'UPDATE' AND NEW.article <> OLD.article) THEN
    NEW.part_number := CASE
      WHEN EXISTS (SELECT FROM component WHERE part_number = NEW.article AND id <> NEW.id)
      THEN NEW.article || ' #' || NEW.id ELSE NEW.article END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER component_offer BEFORE INSERT OR UPDATE OF part_number, article ON component
  FOR EACH ROW EXECUTE FUNCTION name_offer();

-- Whose offers an uploaded list of parts has where its rows do not say it.
ALTER TABLE stock_import ADD COLUMN supplier text;

-- A part may fit machines of several makes and models, which stand in one text: «PC200-8 / PC220-8».
CREATE INDEX component_brands ON component USING gin (string_to_array(brand, ' / '));
CREATE INDEX component_models ON component USING gin (string_to_array(model, ' / '));

DROP INDEX component_office_text;
CREATE INDEX component_office_text ON component USING gin (
  lower(article || ' ' || title || ' ' || brand || ' ' || model || ' ' || coalesce(supplier, '')) gin_trgm_ops);

CREATE OR REPLACE TRIGGER component_version BEFORE UPDATE OF
  part_number, article, title, condition, category, equipment_type, brand, model, year_of_manufacture, is_original,
  manufacturer_country, additional_info, min_cost, total_cost, availability, file_list, supplier, quantity, warehouses
  ON component FOR EACH ROW WHEN (
    (OLD.article, OLD.title, OLD.condition, OLD.category, OLD.equipment_type, OLD.brand, OLD.model,
     OLD.year_of_manufacture, OLD.is_original, OLD.manufacturer_country, OLD.additional_info, OLD.min_cost,
     OLD.total_cost, OLD.availability, OLD.file_list, OLD.supplier, OLD.quantity, OLD.warehouses)
    IS DISTINCT FROM
    (NEW.article, NEW.title, NEW.condition, NEW.category, NEW.equipment_type, NEW.brand, NEW.model,
     NEW.year_of_manufacture, NEW.is_original, NEW.manufacturer_country, NEW.additional_info, NEW.min_cost,
     NEW.total_cost, NEW.availability, NEW.file_list, NEW.supplier, NEW.quantity, NEW.warehouses))
  EXECUTE FUNCTION next_version();
CREATE OR REPLACE TRIGGER component_logged AFTER UPDATE OF
  part_number, article, title, condition, category, equipment_type, brand, model, year_of_manufacture, is_original,
  manufacturer_country, additional_info, min_cost, total_cost, availability, file_list, supplier, quantity, warehouses
  ON component FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION log_stock_change(
  '{"article": "partNumber", "title": "title", "condition": "condition", "category": "category",
    "equipment_type": "equipmentType", "brand": "brand", "model": "model", "year_of_manufacture": "yearOfManufacture",
    "is_original": "isOriginal", "manufacturer_country": "manufacturerCountry", "additional_info": "additionalInfo",
    "min_cost": "minCost", "total_cost": "totalCost", "availability": "availability", "file_list": "fileList",
    "supplier": "supplier", "quantity": "quantity", "warehouses": "warehouses"}');
