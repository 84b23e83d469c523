import { ApiError, type Equipment, type SparePart } from '@leasing/core/api';
import { wireWord } from '@leasing/core/catalogue';
import { Button } from '@leasing/ui/button';
import { ConfirmDialog, removeFavouriteQuestion } from '@leasing/ui/confirm-dialog';
import { EmptyState } from '@leasing/ui/empty-state';
import { IconButton } from '@leasing/ui/icon-button';
import { CloseIcon } from '@leasing/ui/icons';
import { PageHeader } from '@leasing/ui/page-header';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { postsItem } from '../../engagement/PageForm.tsx';
import { callLike } from '../../engagement/useFavourite.ts';
import { useSession } from '../../engagement/useSession.ts';
import { ItemCard } from '../../product/ItemCard.tsx';
import { PagedGrid } from '../../product/PagedGrid.tsx';
import { productTypeOfItem } from '../../product/specs.ts';
import { useApi } from '../../routing/ApiProvider.tsx';
import { PageCrumbs, pageCrumbs } from '../../routing/PageCrumbs.tsx';
import { paths } from '../../routing/paths.ts';
import { RouterLink } from '../../routing/RouterLink.tsx';
import { isFavourite, removeFavourite } from '../../store/favourites.ts';
import { useSlice, useStore } from '../../store/StoreProvider.tsx';
import { SignInState } from '../SignInState.tsx';
import './Favourites.css';
import type { FavouritesData } from './loader.ts';

type Item = Equipment | SparePart;
const wordOf = (item: Item) => wireWord(productTypeOfItem(item));

/** «Избранное»: machines and spare parts, each with a removal that asks first (specification §2, §4). */
export function Favourites() {
  const { items } = useLoaderData() as FavouritesData;
  const { cards } = useSlice('favorites');
  const { isLoggedIn } = useSlice('auth');
  const { removal, askToRemove, remove } = useRemoval();
  const present = items?.filter((item) => isFavourite(cards, wordOf(item), item.id));
  return (
    <div className="page favourites">
      <PageHeader title="Избранное" breadcrumbs={<PageCrumbs items={pageCrumbs('Избранное')} />} />
      {present && isLoggedIn ? (
        <List items={present} onRemove={askToRemove} />
      ) : (
        <SignInState from={paths.favourites} what="избранные машины и запчасти" />
      )}
      {removal ? (
        <ConfirmDialog
          open={removal.open}
          onOpenChange={(open) => askToRemove(removal.item, open)}
          question={removeFavouriteQuestion(removal.item.title)}
          onConfirm={() => remove(removal.item)}
        />
      ) : null}
    </div>
  );
}

function List({ items, onRemove }: { items: readonly Item[]; onRemove: (item: Item) => void }) {
  if (items.length === 0) {
    return (
      <EmptyState
        title="В избранном пока пусто"
        action={
          <Button variant="accent" href={paths.equipment} linkComponent={RouterLink}>
            Перейти в каталог
          </Button>
        }
      >
        Нажмите на&nbsp;сердце на&nbsp;карточке: машина сохранится здесь, и&nbsp;мы&nbsp;сообщим
        о&nbsp;снижении цены.
      </EmptyState>
    );
  }
  return (
    <PagedGrid
      items={items}
      card={(item) => (
        <ItemCard
          item={item}
          headingLevel={2}
          favourite={
            <IconButton
              variant="solid"
              label={`Удалить из избранного: ${item.title}`}
              icon={<CloseIcon />}
              onClick={() => onRemove(item)}
              {...postsItem('unlike', { product: wordOf(item), id: item.id, title: item.title })}
            />
          }
        />
      )}
    />
  );
}

/** The question before a removal: it stays open when the server refuses (specification §4). */
function useRemoval() {
  const api = useApi();
  const store = useStore();
  const { sessionEnded } = useSession();
  const [removal, setRemoval] = useState<{ item: Item; open: boolean } | null>(null);
  return {
    removal,
    askToRemove: (item: Item, open = true) => setRemoval({ item, open }),
    async remove(item: Item) {
      try {
        await callLike(api, { product: wordOf(item), id: item.id }, false);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return sessionEnded();
        throw error;
      }
      removeFavourite(store, wordOf(item), item.id);
    },
  };
}
