-- Two people who decide one request: a version per row tells the second one of the first, as it does of the stock.
ALTER TABLE equipment_request ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE component_request ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE lead ADD COLUMN version integer NOT NULL DEFAULT 1;

-- A trigger, because the release before writes too until the upgrade is over.
CREATE TRIGGER equipment_request_version BEFORE UPDATE OF status, answer, assignee_id ON equipment_request
  FOR EACH ROW WHEN ((OLD.status, OLD.answer, OLD.assignee_id) IS DISTINCT FROM (NEW.status, NEW.answer, NEW.assignee_id))
  EXECUTE FUNCTION next_version();
CREATE TRIGGER component_request_version BEFORE UPDATE OF status, answer, assignee_id ON component_request
  FOR EACH ROW WHEN ((OLD.status, OLD.answer, OLD.assignee_id) IS DISTINCT FROM (NEW.status, NEW.answer, NEW.assignee_id))
  EXECUTE FUNCTION next_version();
CREATE TRIGGER lead_version BEFORE UPDATE OF status, answer, assignee_id ON lead
  FOR EACH ROW WHEN ((OLD.status, OLD.answer, OLD.assignee_id) IS DISTINCT FROM (NEW.status, NEW.answer, NEW.assignee_id))
  EXECUTE FUNCTION next_version();
