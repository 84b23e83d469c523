import type { Equipment, SparePart } from '@leasing/core/api';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readList } from '../../routing/leftLists.ts';
import { contextOf, forMember, orErrorPage } from '../../routing/loading.ts';
import { setFavourites } from '../../store/favourites.ts';

export interface FavouritesData {
  /** null for a guest. */
  items: (Equipment | SparePart)[] | null;
}

/** Favourite machines and spare parts; either failing fails the page (specification §4). */
export const loader = (args: LoaderFunctionArgs): Promise<FavouritesData> => readList(args, () => load(args));

async function load(args: LoaderFunctionArgs): Promise<FavouritesData> {
  const { api, store } = contextOf(args);
  const items = await forMember(args, async () => {
    const [equipment, components] = await orErrorPage(
      Promise.all([api.favouriteEquipment(), api.favouriteComponents()]),
    );
    if (store.auth.isLoggedIn) setFavourites(store, equipment, components);
    return [...equipment, ...components];
  });
  return { items };
}
