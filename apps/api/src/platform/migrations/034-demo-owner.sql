-- Earlier releases left the demo owner, whose password everybody knows, beside the people of the firm.
DELETE FROM staff WHERE is_demo AND EXISTS (SELECT 1 FROM staff WHERE NOT is_demo);
