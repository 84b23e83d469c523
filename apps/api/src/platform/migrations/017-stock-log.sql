-- Every change of the stock stands in the log, whatever made it: the office, an import, a command. Each has a version, so
-- that nobody overwrites in silence what another has changed meanwhile.
ALTER TABLE equipment ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE component ADD COLUMN version integer NOT NULL DEFAULT 1;
-- Of a change of the stock: the version that it made, and the import that it belongs to.
ALTER TABLE audit_entry ADD COLUMN version integer, ADD COLUMN import_id bigint;
CREATE INDEX audit_entry_import ON audit_entry (import_id, id) WHERE import_id IS NOT NULL;

CREATE FUNCTION next_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version = OLD.version + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER equipment_version BEFORE UPDATE OF
  garage_number, title, type, brand, model, year_of_manufacture, engine_power, mileage, load_capacity, tonnage,
  additional_info, min_cost, total_cost, is_auction, min_deposit, current_bid, auction_ends_at, availability, file_list
  ON equipment FOR EACH ROW WHEN (
    (OLD.garage_number, OLD.title, OLD.type, OLD.brand, OLD.model, OLD.year_of_manufacture, OLD.engine_power,
     OLD.mileage, OLD.load_capacity, OLD.tonnage, OLD.additional_info, OLD.min_cost, OLD.total_cost, OLD.is_auction,
     OLD.min_deposit, OLD.current_bid, OLD.auction_ends_at, OLD.availability, OLD.file_list)
    IS DISTINCT FROM
    (NEW.garage_number, NEW.title, NEW.type, NEW.brand, NEW.model, NEW.year_of_manufacture, NEW.engine_power,
     NEW.mileage, NEW.load_capacity, NEW.tonnage, NEW.additional_info, NEW.min_cost, NEW.total_cost, NEW.is_auction,
     NEW.min_deposit, NEW.current_bid, NEW.auction_ends_at, NEW.availability, NEW.file_list))
  EXECUTE FUNCTION next_version();
CREATE TRIGGER component_version BEFORE UPDATE OF
  part_number, title, condition, category, equipment_type, brand, model, year_of_manufacture, is_original,
  manufacturer_country, additional_info, min_cost, total_cost, availability, file_list
  ON component FOR EACH ROW WHEN (
    (OLD.part_number, OLD.title, OLD.condition, OLD.category, OLD.equipment_type, OLD.brand, OLD.model,
     OLD.year_of_manufacture, OLD.is_original, OLD.manufacturer_country, OLD.additional_info, OLD.min_cost,
     OLD.total_cost, OLD.availability, OLD.file_list)
    IS DISTINCT FROM
    (NEW.part_number, NEW.title, NEW.condition, NEW.category, NEW.equipment_type, NEW.brand, NEW.model,
     NEW.year_of_manufacture, NEW.is_original, NEW.manufacturer_country, NEW.additional_info, NEW.min_cost,
     NEW.total_cost, NEW.availability, NEW.file_list))
  EXECUTE FUNCTION next_version();

-- Who changes the stock in this transaction: {"kind", "staffId", "name", "importId"}; nobody named is the command line.
CREATE FUNCTION current_actor() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('leasing.actor', true), ''),
    '{"kind": "COMMAND", "name": "Командная строка"}')::jsonb
$$;

-- The argument names the columns as the contract does; others are not logged.
CREATE FUNCTION log_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor jsonb := current_actor();
  names jsonb := TG_ARGV[0]::jsonb;
  old_row jsonb := to_jsonb(OLD);
  new_row jsonb := to_jsonb(NEW);
BEGIN
  INSERT INTO audit_entry (actor_kind, staff_id, actor_name, action, thing, thing_id, title, before, after, version, import_id)
  SELECT actor ->> 'kind', (actor ->> 'staffId')::bigint, actor ->> 'name', TG_TABLE_NAME || '.change', TG_TABLE_NAME,
    NEW.id::text, NEW.title, jsonb_object_agg(value, old_row -> key), jsonb_object_agg(value, new_row -> key),
    NEW.version, (actor ->> 'importId')::bigint
  FROM jsonb_each_text(names) WHERE old_row -> key IS DISTINCT FROM new_row -> key;
  RETURN NULL;
END $$;

CREATE TRIGGER equipment_logged AFTER UPDATE OF
  garage_number, title, type, brand, model, year_of_manufacture, engine_power, mileage, load_capacity, tonnage,
  additional_info, min_cost, total_cost, is_auction, min_deposit, current_bid, auction_ends_at, availability, file_list
  ON equipment FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION log_stock_change(
  '{"garage_number": "garageNumber", "title": "title", "type": "type", "brand": "brand", "model": "model",
    "year_of_manufacture": "yearOfManufacture", "engine_power": "enginePower", "mileage": "mileage",
    "load_capacity": "loadCapacity", "tonnage": "tonnage", "additional_info": "additionalInfo", "min_cost": "minCost",
    "total_cost": "totalCost", "is_auction": "auction", "min_deposit": "minDeposit", "current_bid": "currentBid",
    "auction_ends_at": "auctionEndsAt", "availability": "availability", "file_list": "fileList"}');
CREATE TRIGGER component_logged AFTER UPDATE OF
  part_number, title, condition, category, equipment_type, brand, model, year_of_manufacture, is_original,
  manufacturer_country, additional_info, min_cost, total_cost, availability, file_list
  ON component FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION log_stock_change(
  '{"part_number": "partNumber", "title": "title", "condition": "condition", "category": "category",
    "equipment_type": "equipmentType", "brand": "brand", "model": "model", "year_of_manufacture": "yearOfManufacture",
    "is_original": "isOriginal", "manufacturer_country": "manufacturerCountry", "additional_info": "additionalInfo",
    "min_cost": "minCost", "total_cost": "totalCost", "availability": "availability", "file_list": "fileList"}');

-- What came and what went, a statement at a time: an import brings thousands. The demo stock is nobody's change.
CREATE FUNCTION log_stock_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor jsonb := current_actor();
BEGIN
  INSERT INTO audit_entry (actor_kind, staff_id, actor_name, action, thing, thing_id, title, before, after, version, import_id)
  SELECT actor ->> 'kind', (actor ->> 'staffId')::bigint, actor ->> 'name', TG_TABLE_NAME || TG_ARGV[0], TG_TABLE_NAME,
    id::text, title,
    CASE WHEN TG_OP = 'DELETE' THEN jsonb_build_object('minCost', min_cost, 'totalCost', total_cost) END,
    CASE WHEN TG_OP = 'INSERT' THEN jsonb_build_object('minCost', min_cost, 'totalCost', total_cost) END,
    version, (actor ->> 'importId')::bigint
  FROM changed WHERE NOT is_demo;
  RETURN NULL;
END $$;
CREATE TRIGGER equipment_added_log AFTER INSERT ON equipment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_stock_rows('.add');
CREATE TRIGGER component_added_log AFTER INSERT ON component REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_stock_rows('.add');
CREATE TRIGGER equipment_removed_log AFTER DELETE ON equipment REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_stock_rows('.remove');
CREATE TRIGGER component_removed_log AFTER DELETE ON component REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_stock_rows('.remove');
