-- A guest of the site leaves a phone under an item: a lead without a calculation, with the item.
ALTER TABLE lead ALTER COLUMN scenario DROP NOT NULL;
ALTER TABLE lead
  ADD COLUMN equipment_id bigint REFERENCES equipment ON DELETE SET NULL,
  ADD COLUMN component_id bigint REFERENCES component ON DELETE SET NULL,
  ADD CONSTRAINT lead_item CHECK (num_nonnulls(equipment_id, component_id) <= 1);
CREATE INDEX lead_equipment ON lead (equipment_id) WHERE equipment_id IS NOT NULL;
CREATE INDEX lead_component ON lead (component_id) WHERE component_id IS NOT NULL;
