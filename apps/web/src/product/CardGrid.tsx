import type { Equipment, SparePart } from '@leasing/core/api';
import { useContext } from 'react';
import './CardGrid.css';
import { ItemCard, type ItemCardProps } from './ItemCard.tsx';
import { KnownCardsContext } from './knownCards.ts';

interface CardGridProps {
  items: readonly (Equipment | SparePart)[];
  /** Whether the first card stands on a phone's first screen; the browser finds the others in time. Default true. */
  eager?: boolean;
  /** Says to screen readers that the list is being replaced. */
  busy?: boolean;
  headingLevel?: 2 | 3;
}

/** Cards side by side, as many as the width allows. */
export function CardGrid({ items, eager = true, busy = false, headingLevel = 3 }: CardGridProps) {
  return (
    <ul className="card-grid" aria-busy={busy || undefined}>
      {items.map((item, index) => (
        <Place key={item.id} item={item} eager={eager && index === 0} headingLevel={headingLevel} />
      ))}
    </ul>
  );
}

/** On the server the text that React has made of this card before stands in for it. */
function Place(card: ItemCardProps) {
  const html = useContext(KnownCardsContext)?.html(card);
  if (html !== undefined)
    return <li className="card-grid__item" dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <li className="card-grid__item">
      <ItemCard {...card} />
    </li>
  );
}
