import { createContext } from 'react';

/** Cards kept at most, about 2 kB each; the oldest go first. */
const KEPT = 2000;

/** Where a card begins and ends in the HTML of a page; an article never stands in another. */
const begin = '<li class="card-grid__item">';
const end = '</article></li>';

/** The HTML of guests' cards, by everything that a card is made of. */
const known = new Map<string, string>();

/**
 * The cards of one page that the server renders for a guest: a quarter of its rendering, and mostly the same ones on
 * many pages. What React has made of a card is kept and stands in for it when it comes again. A guest's card is made
 * of its item alone (its heart is empty, its request not sent), so a card with a new price is another card.
 */
export class KnownCards {
  readonly #order: string[] = [];

  /** The inside of a card's place; undefined when it has to be rendered. */
  html(card: unknown): string | undefined {
    const key = JSON.stringify(card);
    this.#order.push(key);
    return known.get(key);
  }

  /**
   * Keeps what the page has that was not known; nothing where a card is missing (a part that waits shows something
   * else in its place), because the others could be taken for it.
   */
  learn(page: string): void {
    const places = page.split(begin).slice(1);
    if (places.length !== this.#order.length) return;
    for (const [index, key] of this.#order.entries()) {
      const place = places[index] ?? '';
      const stop = place.indexOf(end);
      if (stop >= 0 && !known.has(key)) keep(key, place.slice(0, stop + end.length - '</li>'.length));
    }
  }
}

function keep(key: string, html: string): void {
  known.set(key, html);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
}

/** Given by the server for a guest's page; in the browser every card is a living one. */
export const KnownCardsContext = createContext<KnownCards | null>(null);
