import '@leasing/ui/styles.css';
import { TextField } from '@leasing/ui/text-field';

export function TextFieldExample() {
  return <TextField name="name" label="Имя" required autoComplete="name" error="Назовите себя" />;
}
