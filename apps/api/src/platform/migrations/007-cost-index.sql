-- The index of the sort by price also answers counts of filters that name no type: same key, more columns beside.

DROP INDEX equipment_min_cost;
CREATE INDEX equipment_min_cost ON equipment (min_cost, id)
  INCLUDE (type, brand, model, year_of_manufacture, mileage, engine_power, load_capacity, tonnage, is_auction, is_popular, created_at);

DROP INDEX component_min_cost;
CREATE INDEX component_min_cost ON component (min_cost, id)
  INCLUDE (condition, category, equipment_type, brand, model, year_of_manufacture, manufacturer_country);

-- Prices are filtered by the lowest price. With it in the index, the sort by total price passes over machines out of
-- the range without reading their rows.
DROP INDEX equipment_total_cost;
CREATE INDEX equipment_total_cost ON equipment (total_cost, id, min_cost);
DROP INDEX component_total_cost;
CREATE INDEX component_total_cost ON component (total_cost, id, min_cost);
