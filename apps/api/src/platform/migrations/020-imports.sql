-- Price lists that staff upload: looked at first, then applied, and the last one can be undone.
CREATE TABLE stock_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name text NOT NULL,
  -- Whose list it is: what its unknown columns mean is remembered by this name.
  sender text NOT NULL,
  actor_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('UNKNOWN_HEADER', 'REFUSED', 'PREVIEWED', 'APPLYING', 'APPLIED', 'FAILED', 'UNDONE')),
  -- What the app shows: counts, examples, refused rows, titles, a sentence.
  report jsonb NOT NULL DEFAULT '{}',
  -- The file itself, until it is applied.
  content bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  applied_at timestamptz
);

CREATE TABLE import_mapping (
  sender text NOT NULL,
  title text NOT NULL,
  field text NOT NULL,
  PRIMARY KEY (sender, title)
);

-- As before, but silent while the demo stock is loaded: its pictures and dates are nobody's change.
CREATE OR REPLACE FUNCTION log_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor jsonb := current_actor();
  names jsonb := TG_ARGV[0]::jsonb;
  old_row jsonb := to_jsonb(OLD);
  new_row jsonb := to_jsonb(NEW);
BEGIN
  IF actor ->> 'kind' = 'DEMO' THEN RETURN NULL; END IF;
  INSERT INTO audit_entry (actor_kind, staff_id, actor_name, action, thing, thing_id, title, before, after, version, import_id)
  SELECT actor ->> 'kind', (actor ->> 'staffId')::bigint, actor ->> 'name', TG_TABLE_NAME || '.change', TG_TABLE_NAME,
    NEW.id::text, NEW.title, jsonb_object_agg(value, old_row -> key), jsonb_object_agg(value, new_row -> key),
    NEW.version, (actor ->> 'importId')::bigint
  FROM jsonb_each_text(names) WHERE old_row -> key IS DISTINCT FROM new_row -> key;
  RETURN NULL;
END $$;

-- The facts of a machine are changes like any other.
CREATE OR REPLACE TRIGGER equipment_version BEFORE UPDATE OF
  garage_number, title, type, brand, model, year_of_manufacture, engine_power, mileage, load_capacity, tonnage,
  additional_info, min_cost, total_cost, is_auction, min_deposit, current_bid, auction_ends_at, availability,
  file_list, technical_condition, city, serial_number, owner_count, documents, warranty, delivery,
  manager_name, inspected_on
  ON equipment FOR EACH ROW WHEN (
    (OLD.garage_number, OLD.title, OLD.type, OLD.brand, OLD.model, OLD.year_of_manufacture, OLD.engine_power,
     OLD.mileage, OLD.load_capacity, OLD.tonnage, OLD.additional_info, OLD.min_cost, OLD.total_cost,
     OLD.is_auction, OLD.min_deposit, OLD.current_bid, OLD.auction_ends_at, OLD.availability, OLD.file_list,
     OLD.technical_condition, OLD.city, OLD.serial_number, OLD.owner_count, OLD.documents, OLD.warranty,
     OLD.delivery, OLD.manager_name, OLD.inspected_on)
    IS DISTINCT FROM
    (NEW.garage_number, NEW.title, NEW.type, NEW.brand, NEW.model, NEW.year_of_manufacture, NEW.engine_power,
     NEW.mileage, NEW.load_capacity, NEW.tonnage, NEW.additional_info, NEW.min_cost, NEW.total_cost,
     NEW.is_auction, NEW.min_deposit, NEW.current_bid, NEW.auction_ends_at, NEW.availability, NEW.file_list,
     NEW.technical_condition, NEW.city, NEW.serial_number, NEW.owner_count, NEW.documents, NEW.warranty,
     NEW.delivery, NEW.manager_name, NEW.inspected_on))
  EXECUTE FUNCTION next_version();
CREATE OR REPLACE TRIGGER equipment_logged AFTER UPDATE OF
  garage_number, title, type, brand, model, year_of_manufacture, engine_power, mileage, load_capacity, tonnage,
  additional_info, min_cost, total_cost, is_auction, min_deposit, current_bid, auction_ends_at, availability,
  file_list, technical_condition, city, serial_number, owner_count, documents, warranty, delivery,
  manager_name, inspected_on
  ON equipment FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION log_stock_change(
  '{"garage_number": "garageNumber", "title": "title", "type": "type", "brand": "brand", "model": "model",
    "year_of_manufacture": "yearOfManufacture", "engine_power": "enginePower", "mileage": "mileage",
    "load_capacity": "loadCapacity", "tonnage": "tonnage", "additional_info": "additionalInfo",
    "min_cost": "minCost", "total_cost": "totalCost", "is_auction": "auction", "min_deposit": "minDeposit",
    "current_bid": "currentBid", "auction_ends_at": "auctionEndsAt", "availability": "availability",
    "file_list": "fileList", "technical_condition": "technicalCondition", "city": "city",
    "serial_number": "serialNumber", "owner_count": "ownerCount", "documents": "documents",
    "warranty": "warranty", "delivery": "delivery", "manager_name": "managerName", "inspected_on": "inspectedOn"}');
