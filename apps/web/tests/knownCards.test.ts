import { expect, test } from 'vitest';
import { KnownCards } from '../src/product/knownCards.ts';

const place = (html: string) => `<li class="card-grid__item">${html}</li>`;
const card = (title: string) => `<article class="lsg-card"><ul><li>2015</li></ul>${title}</article>`;
const page = (...cards: string[]) => `<main><ul class="card-grid">${cards.map(place).join('')}</ul></main>`;

test("a guest's card that a page has shown is known to the next page, as it was", () => {
  const first = new KnownCards();
  expect([first.html({ id: 1 }), first.html({ id: 2 })]).toEqual([undefined, undefined]);
  first.learn(page(card('Каток'), card('Кран')));
  const second = new KnownCards();
  expect([second.html({ id: 2 }), second.html({ id: 1 })]).toEqual([card('Кран'), card('Каток')]);
});

test('known and new cards may stand side by side', () => {
  const first = new KnownCards();
  first.html({ id: 11 });
  first.learn(page(card('Каток')));
  const second = new KnownCards();
  second.html({ id: 11 });
  second.html({ id: 12 });
  second.learn(page(card('Каток'), card('Кран')));
  expect(new KnownCards().html({ id: 12 })).toBe(card('Кран'));
});

test('a card whose price has changed is another card', () => {
  const first = new KnownCards();
  first.html({ id: 21, cost: 100 });
  first.learn(page(card('100')));
  expect(new KnownCards().html({ id: 21, cost: 90 })).toBeUndefined();
});

test('a page that does not show a card that it has asked for teaches nothing: the others could be taken for it', () => {
  const cards = new KnownCards();
  cards.html({ id: 31 });
  cards.html({ id: 32 });
  cards.learn(page(card('Кран')));
  expect(new KnownCards().html({ id: 31 })).toBeUndefined();
  expect(new KnownCards().html({ id: 32 })).toBeUndefined();
});
