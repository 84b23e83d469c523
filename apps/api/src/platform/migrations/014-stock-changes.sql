-- Which items changed, and in which transaction: what processes keep of the stock in memory follows by these rows alone.
-- A reader remembers the snapshot of its last reading. It reads the changes of all transactions that this snapshot did
-- not see, so that one that began earlier and committed later is never skipped, as it would be by a serial number.
CREATE TABLE stock_change (
  product text NOT NULL,
  -- NULL: everything.
  item_id bigint,
  changed_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_change_by ON stock_change (product, changed_by);

CREATE FUNCTION note_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_change (product, item_id) SELECT TG_TABLE_NAME, id FROM changed;
  RETURN NULL;
END $$;
CREATE FUNCTION note_all_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_change (product) VALUES (TG_TABLE_NAME);
  RETURN NULL;
END $$;

CREATE TRIGGER equipment_added AFTER INSERT ON equipment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_stock_change();
CREATE TRIGGER equipment_changed AFTER UPDATE ON equipment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_stock_change();
CREATE TRIGGER equipment_removed AFTER DELETE ON equipment REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_stock_change();
CREATE TRIGGER equipment_emptied AFTER TRUNCATE ON equipment
  FOR EACH STATEMENT EXECUTE FUNCTION note_all_stock_changed();
CREATE TRIGGER component_added AFTER INSERT ON component REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_stock_change();
CREATE TRIGGER component_changed AFTER UPDATE ON component REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_stock_change();
CREATE TRIGGER component_removed AFTER DELETE ON component REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_stock_change();
CREATE TRIGGER component_emptied AFTER TRUNCATE ON component
  FOR EACH STATEMENT EXECUTE FUNCTION note_all_stock_changed();

-- A price change no longer waits for the version that an import holds until it commits. The table stays for processes of
-- the release before, which may run until the upgrade is over; the next release drops it.
DROP FUNCTION bump_stock_version() CASCADE;
