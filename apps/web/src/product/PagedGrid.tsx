import { PAGE_SIZE } from '@leasing/core/catalogue';
import { Pagination } from '@leasing/ui/pagination';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RouterLink } from '../routing/RouterLink.tsx';
import './CardGrid.css';
import { isEquipment } from './specs.ts';

type ListedItem = Parameters<typeof isEquipment>[0];

interface PagedGridProps<Item> {
  /** All items, of which the page named in the address is shown. */
  items: readonly Item[];
  card: (item: Item) => ReactNode;
}

/** Cards of a list that came whole, 16 a page (specification §9). */
export function PagedGrid<Item extends ListedItem>({ items, card }: PagedGridProps<Item>) {
  return (
    <Paged items={items}>
      {(shown) => (
        <ul className="card-grid">
          {shown.map((item) => (
            <li key={`${isEquipment(item)}${item.id}`} className="card-grid__item">
              {card(item)}
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}

interface PagedProps<Item> {
  items: readonly Item[];
  children: (shown: readonly Item[]) => ReactNode;
}

/** The page that the address names of a list that came whole, and the way to the others. */
export function Paged<Item>({ items, children }: PagedProps<Item>) {
  const [params] = useSearchParams();
  const totalPages = Math.ceil(items.length / PAGE_SIZE);
  const page = Math.min(Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1), totalPages || 1);
  return (
    <>
      {children(items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE))}
      <Pagination
        page={page}
        totalPages={totalPages}
        pageHref={(next) => `?page=${next}`}
        linkComponent={RouterLink}
      />
    </>
  );
}
