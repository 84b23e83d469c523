import '@leasing/ui/styles.css';
import { Select } from '@leasing/ui/select';

export function SelectExample() {
  return (
    <Select
      name="type"
      label="Вид техники"
      placeholder="Любая"
      options={[
        { value: 'EXCAVATOR', label: 'Экскаваторы' },
        { value: 'CRANE', label: 'Автокраны' },
      ]}
    />
  );
}
