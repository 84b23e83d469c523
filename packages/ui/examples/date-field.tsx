import '@leasing/ui/styles.css';
import { DateField } from '@leasing/ui/date-field';

export function DateFieldExample() {
  return <DateField name="firstPayment" label="Первый платёж" min="2026-01-01" max="2060-12-31" />;
}
