'use client';
import '@leasing/ui/styles.css';
import { FilterBar, type FilterField, type FilterValues } from '@leasing/ui/filter-bar';
import { useState } from 'react';

const fields = [
  { kind: 'search', name: 'title', label: 'Поиск' },
  { kind: 'buttons', name: 'brand', label: 'Марка', options: [{ value: 'Komatsu', count: 12 }] },
  { kind: 'range', minName: 'min', maxName: 'max', label: 'Цена', unit: '₽', min: 0, max: 10_000_000 },
  { kind: 'flag', name: 'inStock', label: 'Только в наличии' },
] as const satisfies readonly FilterField[];

export function FilterBarExample() {
  const [filter, setFilter] = useState<FilterValues<typeof fields>>({});
  return <FilterBar fields={fields} value={filter} onValueChange={setFilter} action="/catalog" />;
}
