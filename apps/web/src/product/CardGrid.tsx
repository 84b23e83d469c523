import type { Equipment, SparePart } from '@leasing/core/api';
import type { ReactNode } from 'react';
import './CardGrid.css';
import { ItemCard } from './ItemCard.tsx';

interface CardGridProps {
  items: readonly (Equipment | SparePart)[];
  /** Whether the first card stands on a phone's first screen; the browser finds the others in time. Default true. */
  eager?: boolean;
  /** Says to screen readers that the list is being replaced. */
  busy?: boolean;
  headingLevel?: 2 | 3;
  /** Behind the cards, where the last row has room. */
  tail?: ReactNode;
}

/** Cards side by side, as many as the width allows. */
export function CardGrid({ items, eager = true, busy = false, headingLevel = 3, tail }: CardGridProps) {
  return (
    <ul className="card-grid" aria-busy={busy || undefined}>
      {items.map((item, index) => (
        <li key={item.id} className="card-grid__item">
          <ItemCard item={item} eager={eager && index === 0} headingLevel={headingLevel} />
        </li>
      ))}
      {tail ? <li className="card-grid__tail">{tail}</li> : null}
    </ul>
  );
}
