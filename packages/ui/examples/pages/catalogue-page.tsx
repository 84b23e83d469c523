'use client';
import '@leasing/ui/styles.css';
import { FavouriteButton } from '@leasing/ui/favourite-button';
import { FilterBar, type FilterField, type FilterValues } from '@leasing/ui/filter-bar';
import { ProductCard } from '@leasing/ui/product-card';
import { RequestButton } from '@leasing/ui/request-button';
import { useState } from 'react';

const machines = [
  { id: 1, title: 'Экскаватор Komatsu PC200-8', brand: 'Komatsu', price: 9_410_000 },
  { id: 2, title: 'Каток HAMM 3412', brand: 'HAMM', price: 2_880_000 },
];
const fields = [
  { kind: 'buttons', name: 'brand', label: 'Марка', options: [{ value: 'Komatsu' }, { value: 'HAMM' }] },
  {
    kind: 'range',
    minName: 'min',
    maxName: 'max',
    label: 'Цена',
    unit: '₽',
    min: 0,
    max: 10_000_000,
    step: 100_000,
  },
] as const satisfies readonly FilterField[];

/** A list of machines beside its filter. */
export function CataloguePage() {
  const [filter, setFilter] = useState<FilterValues<typeof fields>>({});
  const { brand: brands, min, max } = filter;
  const found = machines.filter(
    ({ brand, price }) =>
      (!brands?.length || brands.includes(brand)) &&
      price >= (min ?? 0) &&
      price <= (max ?? Number.POSITIVE_INFINITY),
  );
  return (
    <main style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 24 }}>
      <FilterBar fields={fields} value={filter} onValueChange={setFilter} style={{ flex: '1 1 280px' }} />
      <div
        style={{
          display: 'grid',
          flex: '999 1 min(600px, 100%)',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
          gap: 24,
        }}
      >
        {found.map(({ id, title, price }) => (
          <ProductCard
            key={id}
            title={title}
            href={`/product/${id}`}
            minCost={price}
            totalCost={price}
            favourite={<FavouriteButton itemName={title} />}
            action={<RequestButton itemName={title} onRequest={() => console.log(id)} />}
          />
        ))}
      </div>
    </main>
  );
}
