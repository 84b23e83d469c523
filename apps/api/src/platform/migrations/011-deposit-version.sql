-- Lists are also sorted by the deposit: a changed one is a new version of the stock, like every other value that
-- decides what a page holds.
CREATE OR REPLACE TRIGGER equipment_stock_changed AFTER UPDATE OF
  garage_number, title, type, brand, model, year_of_manufacture, engine_power, mileage, load_capacity, tonnage,
  min_cost, total_cost, min_deposit, is_auction, is_out_of_stock, created_at ON equipment
  FOR EACH STATEMENT EXECUTE FUNCTION bump_stock_version('stock');
