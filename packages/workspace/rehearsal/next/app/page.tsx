import { FilterBar } from '@leasing/ui/filter-bar';
import { Pagination } from '@leasing/ui/pagination';
import { ProductCard } from '@leasing/ui/product-card';

export default function Page() {
  return (
    <main>
      <FilterBar fields={[{ kind: 'search', name: 'title', label: 'Поиск' }]} />
      <ProductCard
        title="Komatsu PC200-8"
        href="/product/equipment/1"
        minCost={8_657_200}
        totalCost={9_410_000}
      />
      <Pagination page={1} totalPages={9} pageHref={(page) => `?page=${page}`} />
    </main>
  );
}
