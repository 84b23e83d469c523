-- Who signs up without the box is asked at the first sign-in; null until then, the ledger has the moment.
ALTER TABLE account ALTER COLUMN consent_at DROP NOT NULL;
