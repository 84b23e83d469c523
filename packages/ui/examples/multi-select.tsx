'use client';
import '@leasing/ui/styles.css';
import { MultiSelect } from '@leasing/ui/multi-select';
import { useState } from 'react';

export function MultiSelectExample() {
  const [brands, setBrands] = useState<string[]>([]);
  return (
    <MultiSelect
      name="brand"
      label="Марка"
      options={[
        { value: 'Komatsu', count: 12 },
        { value: 'HAMM', count: 4 },
      ]}
      value={brands}
      onValueChange={setBrands}
    />
  );
}
