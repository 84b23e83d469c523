-- Whether an item can be had: in stock, reserved, sold, or hidden from everybody.
ALTER TABLE equipment
  ADD COLUMN availability text NOT NULL DEFAULT 'IN_STOCK'
    CHECK (availability IN ('IN_STOCK', 'RESERVED', 'SOLD', 'HIDDEN')),
  ADD COLUMN sold_at timestamptz;
ALTER TABLE component
  ADD COLUMN availability text NOT NULL DEFAULT 'IN_STOCK'
    CHECK (availability IN ('IN_STOCK', 'RESERVED', 'SOLD', 'HIDDEN')),
  ADD COLUMN sold_at timestamptz;

-- Sold items leave the lists some time after the sale. Nobody noted when the known ones were sold: their time begins now.
UPDATE equipment SET availability = 'SOLD', sold_at = now() WHERE is_out_of_stock;
UPDATE component SET availability = 'SOLD', sold_at = now() WHERE is_out_of_stock;

CREATE FUNCTION note_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sold_at = CASE WHEN NEW.availability = 'SOLD' THEN coalesce(NEW.sold_at, now()) END;
  RETURN NEW;
END $$;
CREATE TRIGGER equipment_sale BEFORE INSERT OR UPDATE OF availability, sold_at ON equipment
  FOR EACH ROW WHEN (NEW.availability = 'SOLD' OR NEW.sold_at IS NOT NULL) EXECUTE FUNCTION note_sale();
CREATE TRIGGER component_sale BEFORE INSERT OR UPDATE OF availability, sold_at ON component
  FOR EACH ROW WHEN (NEW.availability = 'SOLD' OR NEW.sold_at IS NOT NULL) EXECUTE FUNCTION note_sale();

-- Triggers that name a column keep it from being dropped.
CREATE OR REPLACE TRIGGER equipment_stock_changed AFTER UPDATE OF
  garage_number, title, type, brand, model, year_of_manufacture, engine_power, mileage, load_capacity, tonnage,
  min_cost, total_cost, min_deposit, is_auction, availability, sold_at, created_at ON equipment
  FOR EACH STATEMENT EXECUTE FUNCTION bump_stock_version('stock');
CREATE OR REPLACE TRIGGER component_stock_changed AFTER UPDATE OF
  part_number, title, condition, category, equipment_type, brand, model, year_of_manufacture, is_original,
  manufacturer_country, min_cost, total_cost, availability, sold_at, created_at ON component
  FOR EACH STATEMENT EXECUTE FUNCTION bump_stock_version('stock');
ALTER TABLE equipment DROP COLUMN is_out_of_stock;
ALTER TABLE component DROP COLUMN is_out_of_stock;
ALTER TABLE equipment
  ADD COLUMN is_out_of_stock boolean NOT NULL GENERATED ALWAYS AS (availability <> 'IN_STOCK') STORED;
ALTER TABLE component
  ADD COLUMN is_out_of_stock boolean NOT NULL GENERATED ALWAYS AS (availability <> 'IN_STOCK') STORED;

-- A list shows what is in stock first, whatever its sort: few items are out of stock, and this finds them.
CREATE INDEX equipment_out_of_stock ON equipment (id) WHERE is_out_of_stock;
CREATE INDEX component_out_of_stock ON component (id) WHERE is_out_of_stock;

-- A request for a reserved or sold item wants another one like it. One request per person and item is open at a time;
-- after a rejection or a withdrawal the item can be requested again.
ALTER TABLE equipment_request
  ADD COLUMN kind text NOT NULL DEFAULT 'ITEM' CHECK (kind IN ('ITEM', 'SIMILAR')),
  DROP CONSTRAINT equipment_request_status_check,
  ADD CONSTRAINT equipment_request_status_check
    CHECK (status IN ('NEW', 'APPROVED', 'AUCTION', 'REJECTED', 'WITHDRAWN')),
  DROP CONSTRAINT equipment_request_account_id_equipment_id_key;
ALTER TABLE component_request
  ADD COLUMN kind text NOT NULL DEFAULT 'ITEM' CHECK (kind IN ('ITEM', 'SIMILAR')),
  DROP CONSTRAINT component_request_status_check,
  ADD CONSTRAINT component_request_status_check
    CHECK (status IN ('NEW', 'APPROVED', 'AUCTION', 'REJECTED', 'WITHDRAWN')),
  DROP CONSTRAINT component_request_account_id_component_id_key;
CREATE UNIQUE INDEX equipment_request_open ON equipment_request (account_id, equipment_id)
  WHERE status NOT IN ('REJECTED', 'WITHDRAWN');
CREATE UNIQUE INDEX component_request_open ON component_request (account_id, component_id)
  WHERE status NOT IN ('REJECTED', 'WITHDRAWN');
CREATE INDEX equipment_request_account ON equipment_request (account_id);
CREATE INDEX component_request_account ON component_request (account_id);
