-- A machine is found by its VIN or serial number, in whatever case it is typed (docs/decisions/search.md).
CREATE INDEX equipment_serial_number ON equipment (upper(serial_number)) WHERE serial_number IS NOT NULL;
