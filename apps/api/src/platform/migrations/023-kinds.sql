-- Which kinds of machine there are, and what each has, says the table of `@leasing/core`: the database takes any code.
ALTER TABLE equipment
  DROP CONSTRAINT equipment_type_check,
  ADD CONSTRAINT equipment_type_check CHECK (type ~ '^[A-Z][A-Z_]*$'),
  -- What only some kinds have, by name: {"workingHeight": 22}. What is not known is absent.
  ADD COLUMN characteristics jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(characteristics) = 'object');
ALTER TABLE component
  DROP CONSTRAINT component_equipment_type_check,
  ADD CONSTRAINT component_equipment_type_check CHECK (equipment_type ~ '^[A-Z][A-Z_]*$');

-- A range of a characteristic is asked together with its kind, which has an index. This finds those that have any.
CREATE INDEX equipment_with_characteristics ON equipment (id) WHERE characteristics <> '{}';

-- They are changes like any other.
CREATE OR REPLACE TRIGGER equipment_version BEFORE UPDATE OF
  garage_number, title, type, brand, model, year_of_manufacture, engine_power, mileage, load_capacity, tonnage,
  additional_info, min_cost, total_cost, is_auction, min_deposit, current_bid, auction_ends_at, availability,
  file_list, technical_condition, city, serial_number, owner_count, documents, warranty, delivery,
  manager_name, inspected_on, characteristics
  ON equipment FOR EACH ROW WHEN (
    (OLD.garage_number, OLD.title, OLD.type, OLD.brand, OLD.model, OLD.year_of_manufacture, OLD.engine_power,
     OLD.mileage, OLD.load_capacity, OLD.tonnage, OLD.additional_info, OLD.min_cost, OLD.total_cost,
     OLD.is_auction, OLD.min_deposit, OLD.current_bid, OLD.auction_ends_at, OLD.availability, OLD.file_list,
     OLD.technical_condition, OLD.city, OLD.serial_number, OLD.owner_count, OLD.documents, OLD.warranty,
     OLD.delivery, OLD.manager_name, OLD.inspected_on, OLD.characteristics)
    IS DISTINCT FROM
    (NEW.garage_number, NEW.title, NEW.type, NEW.brand, NEW.model, NEW.year_of_manufacture, NEW.engine_power,
     NEW.mileage, NEW.load_capacity, NEW.tonnage, NEW.additional_info, NEW.min_cost, NEW.total_cost,
     NEW.is_auction, NEW.min_deposit, NEW.current_bid, NEW.auction_ends_at, NEW.availability, NEW.file_list,
     NEW.technical_condition, NEW.city, NEW.serial_number, NEW.owner_count, NEW.documents, NEW.warranty,
     NEW.delivery, NEW.manager_name, NEW.inspected_on, NEW.characteristics))
  EXECUTE FUNCTION next_version();
CREATE OR REPLACE TRIGGER equipment_logged AFTER UPDATE OF
  garage_number, title, type, brand, model, year_of_manufacture, engine_power, mileage, load_capacity, tonnage,
  additional_info, min_cost, total_cost, is_auction, min_deposit, current_bid, auction_ends_at, availability,
  file_list, technical_condition, city, serial_number, owner_count, documents, warranty, delivery,
  manager_name, inspected_on, characteristics
  ON equipment FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION log_stock_change(
  '{"garage_number": "garageNumber", "title": "title", "type": "type", "brand": "brand", "model": "model",
    "year_of_manufacture": "yearOfManufacture", "engine_power": "enginePower", "mileage": "mileage",
    "load_capacity": "loadCapacity", "tonnage": "tonnage", "additional_info": "additionalInfo",
    "min_cost": "minCost", "total_cost": "totalCost", "is_auction": "auction", "min_deposit": "minDeposit",
    "current_bid": "currentBid", "auction_ends_at": "auctionEndsAt", "availability": "availability",
    "file_list": "fileList", "technical_condition": "technicalCondition", "city": "city",
    "serial_number": "serialNumber", "owner_count": "ownerCount", "documents": "documents",
    "warranty": "warranty", "delivery": "delivery", "manager_name": "managerName", "inspected_on": "inspectedOn",
    "characteristics": "characteristics"}');
