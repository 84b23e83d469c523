import type { WireWord } from '@leasing/core/catalogue';
import { writeStored } from '../device/storage.ts';
import type { Store } from './store.ts';

/** Sets the whole list (specification §4, "Favourites state"). */
export function setFavourites(
  store: Store,
  equipment: readonly { id: number }[],
  components: readonly { id: number }[],
): void {
  store.favorites.cards = [
    ...equipment.map(({ id }) => ({ id, product: 'equipment' as const })),
    ...components.map(({ id }) => ({ id, product: 'component' as const })),
  ];
}

/** A favourite machine or spare part. */
type Card = Store['favorites']['cards'][number];

export function setFavourite(store: Store, { product, id }: Card, on: boolean): void {
  const others = store.favorites.cards.filter((card) => card.product !== product || card.id !== id);
  store.favorites.cards = on ? [{ id, product }, ...others] : others;
}

export function isFavourite(cards: readonly Card[], { product, id }: Card): boolean {
  return cards.some((card) => card.product === product && card.id === id);
}

const LIKED = 'liked';

/** Tells the browser's other tabs of a heart; the key is there for that moment alone. */
export function tellOtherTabs({ product, id }: Card, on: boolean): void {
  writeStored(LIKED, [product, id, on ? 'on' : ''].join());
  writeStored(LIKED, null);
}

/** Follows a heart that was pressed in another tab. */
export function followOtherTab(store: Store, { key, newValue }: StorageEvent): void {
  if (key !== LIKED || !newValue) return;
  const [product, id, on] = newValue.split(',') as [WireWord, string, string];
  setFavourite(store, { product, id: Number(id) }, on === 'on');
}
