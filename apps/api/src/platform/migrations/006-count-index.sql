-- Exact counts are the dearest part of a filtered page. These indexes hold every column that the filters look at, so
-- a count reads a narrow index instead of the wide rows. They start with what visitors filter by most.

CREATE INDEX equipment_count ON equipment (type, min_cost)
  INCLUDE (brand, model, year_of_manufacture, mileage, engine_power, load_capacity, tonnage, is_auction, is_popular, created_at);

CREATE INDEX component_count ON component (condition, min_cost)
  INCLUDE (category, equipment_type, brand, model, year_of_manufacture, manufacturer_country);
