import type { Equipment, SparePart } from '@leasing/core/api';
import './CardGrid.css';
import { ItemCard } from './ItemCard.tsx';

interface CardGridProps {
  items: readonly (Equipment | SparePart)[];
  /** How many cards stand on the first screen and must not load late. Default 4. */
  eager?: number;
  /** Says to screen readers that the list is being replaced. */
  busy?: boolean;
  headingLevel?: 2 | 3;
}

/** Cards side by side, as many as the width allows. */
export function CardGrid({ items, eager = 4, busy = false, headingLevel = 3 }: CardGridProps) {
  return (
    <ul className="card-grid" aria-busy={busy || undefined}>
      {items.map((item, index) => (
        <li key={item.id} className="card-grid__item">
          <ItemCard item={item} eager={index < eager} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
