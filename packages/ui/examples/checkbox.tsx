import '@leasing/ui/styles.css';
import { Checkbox } from '@leasing/ui/checkbox';

export function CheckboxExample() {
  return <Checkbox name="agreed" required label="Согласен на обработку данных" />;
}
