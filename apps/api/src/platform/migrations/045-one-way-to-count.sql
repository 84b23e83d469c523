-- Lists are counted and ordered in memory alone (docs/decisions/api-counts-in-memory.md): the indexes that served the
-- same in the database go. Those by created_at stay for what is new to a member.
DROP INDEX equipment_min_cost, equipment_total_cost, equipment_year, equipment_popular, equipment_deposit,
  equipment_deposit_down, equipment_brand, equipment_count, equipment_out_of_stock, equipment_with_characteristics,
  component_min_cost, component_total_cost, component_year, component_year_down, component_popular, component_brand,
  component_count, component_out_of_stock, component_brands, component_models;
