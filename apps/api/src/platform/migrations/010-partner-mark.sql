-- A partner was never made by the demo stock, and nothing has read this mark.
ALTER TABLE partner DROP COLUMN is_demo;
