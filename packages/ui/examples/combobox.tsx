'use client';
import '@leasing/ui/styles.css';
import { Combobox } from '@leasing/ui/combobox';

const makes = [
  { value: 'CATERPILLAR', label: 'Caterpillar', detail: '38 машин' },
  { value: 'KOMATSU', label: 'Komatsu', detail: '24 машины' },
  { value: 'KAMAZ', label: 'КАМАЗ', detail: '12 машин' },
];

export function ComboboxExample() {
  return (
    <Combobox
      name="make"
      label="Марка"
      placeholder="Начните вводить"
      options={makes}
      onValueChange={(make) => console.log(make)}
    />
  );
}
