import { Dialog } from '@leasing/ui/dialog';
import { FavouriteButton } from '@leasing/ui/favourite-button';
import { FilterBar, type FilterField } from '@leasing/ui/filter-bar';
import { Pagination } from '@leasing/ui/pagination';
import { ProductCard } from '@leasing/ui/product-card';
import { RequestButton } from '@leasing/ui/request-button';
import '../../src/tokens.css';
import './page.css';
import { start } from './start.tsx';
import { brands, machines, models, ranges } from './stock.ts';

const fields: FilterField[] = [
  { kind: 'multi-select', name: 'brand', label: 'Марка', options: brands.map((value) => ({ value })) },
  { kind: 'multi-select', name: 'model', label: 'Модель', options: models.map((value) => ({ value })) },
  ...ranges.map(
    ({ name, ...range }): FilterField => ({
      kind: 'range',
      minName: `min-${name}`,
      maxName: `max-${name}`,
      ...range,
    }),
  ),
];

start(
  <main>
    <FilterBar fields={fields} onValueChange={() => {}} />
    <div>
      <div className="cards">
        {machines.map(({ id, ...card }) => (
          <ProductCard
            key={id}
            {...card}
            href={`#${id}`}
            favourite={<FavouriteButton itemName={card.title} />}
            action={<RequestButton itemName={card.title} />}
          />
        ))}
      </div>
      <Pagination page={1} totalPages={11} pageHref={(page) => `#${page}`} />
      <Dialog title="Вопрос" trigger={<button type="button">Открыть</button>}>
        Текст
      </Dialog>
    </div>
  </main>,
);
