import { Badge, FavouriteButton, LeasingCalculator, Pagination, ProductCard } from '@leasing/ui';
import { equipmentFilterFields, FilterBar } from '@leasing/ui/filter-bar';
import { RequestButton } from '@leasing/ui/request-button';

const stock = {
  types: ['EXCAVATOR'] as const,
  brands: ['Komatsu'],
  models: ['PC200-8'],
  minCost: 1,
  maxCost: 9,
};

/** A page outside this repository: from the root and from entries, with and without state. */
export function Page() {
  return (
    <main>
      <FilterBar fields={equipmentFilterFields(stock)} />
      <ProductCard
        title="Komatsu PC200-8"
        href="/1"
        minCost={8_657_200}
        totalCost={9_410_000}
        badges={<Badge tone="solid">Новинка</Badge>}
        favourite={<FavouriteButton />}
        action={<RequestButton />}
      />
      <Pagination page={1} totalPages={3} pageHref={(page) => `?page=${page}`} />
      <LeasingCalculator options={{ cost: 900_000 }} />
    </main>
  );
}
