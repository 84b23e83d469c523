-- A dealer may tell the price on request: such an item has neither of its prices.
ALTER TABLE equipment
  ALTER COLUMN min_cost DROP NOT NULL,
  ALTER COLUMN total_cost DROP NOT NULL,
  ADD CONSTRAINT equipment_both_prices CHECK ((min_cost IS NULL) = (total_cost IS NULL));
ALTER TABLE component
  ALTER COLUMN min_cost DROP NOT NULL,
  ALTER COLUMN total_cost DROP NOT NULL,
  ADD CONSTRAINT component_both_prices CHECK ((min_cost IS NULL) = (total_cost IS NULL));

-- Only between two prices is there a cut or a rise.
CREATE OR REPLACE TRIGGER equipment_price AFTER UPDATE OF min_cost ON equipment
  FOR EACH ROW WHEN (OLD.min_cost <> NEW.min_cost) EXECUTE FUNCTION note_price_change();
CREATE OR REPLACE TRIGGER component_price AFTER UPDATE OF min_cost ON component
  FOR EACH ROW WHEN (OLD.min_cost <> NEW.min_cost) EXECUTE FUNCTION note_price_change();
