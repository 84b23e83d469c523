-- Who a line of the ledger of consents is about is known by this table alone, by a random name. A person's deletion takes
-- their row: the evidence of what was agreed to stays, to no one. A hash of the phone was turned back within seconds.
CREATE TABLE consent_person (
  -- E.164
  phone_number text PRIMARY KEY,
  subject uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()
);

CREATE TEMPORARY TABLE new_subject ON COMMIT DROP AS
  SELECT subject AS old, gen_random_uuid() AS new FROM (SELECT DISTINCT subject FROM consent_entry) AS entry;
INSERT INTO consent_person (phone_number, subject)
  SELECT phone_number, new FROM (SELECT phone_number FROM account UNION SELECT phone_number FROM lead) AS person
  JOIN new_subject ON old = consent_subject(phone_number);
DROP TRIGGER consent_entry_is_final ON consent_entry;
UPDATE consent_entry SET subject = new FROM new_subject WHERE subject = old;
ALTER TABLE consent_entry ALTER COLUMN subject TYPE uuid USING subject::uuid;

DROP FUNCTION consent_subject(text);
CREATE FUNCTION consent_subject(phone_number text) RETURNS uuid LANGUAGE sql STABLE AS
  $$ SELECT subject FROM consent_person WHERE consent_person.phone_number = $1 $$;

-- The network address says who somebody is, so it goes with the person; everything else stays as it was written.
CREATE TRIGGER consent_entry_is_final BEFORE DELETE OR TRUNCATE ON consent_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_consent_change();
CREATE TRIGGER consent_entry_is_kept BEFORE UPDATE ON consent_entry FOR EACH ROW
  WHEN (NEW.address IS NOT NULL OR to_jsonb(NEW) - 'address' <> to_jsonb(OLD) - 'address')
  EXECUTE FUNCTION refuse_consent_change();

-- Titles of the log had what visitors, partners and staff typed. They are numbers now, and titles of items.
DROP TRIGGER audit_entry_is_final ON audit_entry;
UPDATE audit_entry SET title = CASE thing WHEN 'staff' THEN 'Сотрудник' WHEN 'partner' THEN 'Партнёр'
  WHEN 'survey' THEN 'Опрос' ELSE 'Заявка' END || E' №\u00A0' || thing_id
  WHERE thing IN ('request/equipment', 'request/component', 'lead', 'staff', 'partner', 'survey');
UPDATE audit_entry SET before = before - '{name,phoneNumber,reportEmail,reportWebhook}'::text[],
  after = after - '{name,phoneNumber,reportEmail,reportWebhook}'::text[] WHERE thing IN ('staff', 'partner');
CREATE TRIGGER audit_entry_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
