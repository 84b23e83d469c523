import type { Product, Store } from './store.ts';

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

export function addFavourite(store: Store, product: Product, id: number): void {
  if (!isFavourite(store.favorites.cards, product, id)) store.favorites.cards.unshift({ id, product });
}

export function removeFavourite(store: Store, product: Product, id: number): void {
  store.favorites.cards = store.favorites.cards.filter((card) => card.product !== product || card.id !== id);
}

export function isFavourite(
  cards: readonly { id: number; product: Product }[],
  product: Product,
  id: number,
): boolean {
  return cards.some((card) => card.product === product && card.id === id);
}
