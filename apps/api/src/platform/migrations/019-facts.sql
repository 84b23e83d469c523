-- What decides a purchase beside the characteristics, as the dealer says it; null reads «уточняется» on the page.
ALTER TABLE equipment
  ADD COLUMN technical_condition text,
  ADD COLUMN city text,
  -- VIN of a truck, serial number of a machine.
  ADD COLUMN serial_number text,
  ADD COLUMN owner_count smallint CHECK (owner_count >= 0),
  ADD COLUMN documents text,
  ADD COLUMN warranty text,
  ADD COLUMN delivery text,
  -- Who answers questions about it.
  ADD COLUMN manager_name text,
  -- The day of the inspection, in Moscow.
  ADD COLUMN inspected_on date;
