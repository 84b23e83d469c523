import { ApiError, type Equipment, type SparePart } from '@leasing/core/api';
import { ConfirmDialog, removeFavouriteQuestion } from '@leasing/ui/confirm-dialog';
import { EmptyState } from '@leasing/ui/empty-state';
import { IconButton } from '@leasing/ui/icon-button';
import { CloseIcon } from '@leasing/ui/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { postsItem } from '../../engagement/PageForm.tsx';
import { callLike } from '../../engagement/useFavourite.ts';
import { useSession } from '../../engagement/useSession.tsx';
import { ItemCard, target } from '../../product/ItemCard.tsx';
import { PagedGrid } from '../../product/PagedGrid.tsx';
import { useApi } from '../../routing/ApiProvider.tsx';
import { LinkButton } from '../../routing/LinkButton.tsx';
import { paths } from '../../routing/paths.ts';
import { isFavourite, setFavourite } from '../../store/favourites.ts';
import { useSlice, useStore } from '../../store/StoreProvider.tsx';
import { ScreenHeader } from '../ScreenHeader.tsx';
import { SignInState } from '../SignInState.tsx';
import type { FavouritesData } from './loader.ts';

type Item = Equipment | SparePart;

/** «Избранное»: machines and spare parts, each with a removal that asks first (specification §2, §4). */
export function Favourites() {
  const { items } = useLoaderData() as FavouritesData;
  const { cards } = useSlice('favorites');
  const { isLoggedIn } = useSlice('auth');
  const { removal, askToRemove, setOpen, remove } = useRemoval();
  const empty = useRef<HTMLDivElement>(null);
  useNewItems(items ?? []);
  const present = items?.filter((item) => isFavourite(cards, target(item)));
  return (
    <div className="page screen screen--parts">
      <ScreenHeader title="Избранное" />
      {present && isLoggedIn ? (
        <List items={present} onRemove={askToRemove} empty={empty} />
      ) : (
        <SignInState from={paths.favourites} what="избранные машины и запчасти" />
      )}
      {removal ? (
        <ConfirmDialog
          open={removal.open}
          onOpenChange={setOpen}
          // The button that was pressed has gone with its card.
          finalFocus={() => (removal.isDone ? (removal.neighbour ?? empty.current) : undefined)}
          question={removeFavouriteQuestion(removal.item.title)}
          onConfirm={() => remove(removal.item)}
        />
      ) : null}
    </div>
  );
}

/** Loads the list again when a heart of another tab is not in it. */
function useNewItems(items: readonly Item[]): void {
  const { revalidate } = useRevalidator();
  const { cards } = useSlice('favorites');
  const isBehind = cards.some((card) => !isFavourite(items.map(target), card));
  useEffect(() => {
    if (isBehind) void revalidate();
  }, [isBehind, revalidate]);
}

interface ListProps {
  items: readonly Item[];
  onRemove: (item: Item, neighbour: HTMLElement | null) => void;
  /** Shown in place of the cards. */
  empty: RefObject<HTMLDivElement | null>;
}

function List({ items, onRemove, empty }: ListProps) {
  if (items.length === 0) {
    return (
      <EmptyState
        ref={empty}
        tabIndex={-1}
        title="В избранном пока пусто"
        action={
          <LinkButton variant="accent" href={paths.equipment}>
            Перейти в каталог
          </LinkButton>
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
              className="favourites__remove"
              variant="solid"
              label={`Удалить из избранного: ${item.title}`}
              icon={<CloseIcon />}
              onClick={({ currentTarget }) => onRemove(item, neighbourOf(currentTarget))}
              {...postsItem('unlike', target(item))}
            />
          }
        />
      )}
    />
  );
}

/** The button of the next card, or of the one before where it is the last. */
function neighbourOf(button: HTMLElement): HTMLElement | null {
  const card = button.closest('.card-grid__item');
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  return neighbour?.querySelector<HTMLElement>('.favourites__remove') ?? null;
}

interface Removal {
  item: Item;
  open: boolean;
  isDone: boolean;
  /** What gets the focus afterwards. */
  neighbour: HTMLElement | null;
}

/** The question before a removal: it stays open when the server refuses (specification §4). */
function useRemoval() {
  const api = useApi();
  const store = useStore();
  const { sessionEnded } = useSession();
  const [removal, setRemoval] = useState<Removal | null>(null);
  return {
    removal,
    askToRemove: (item: Item, neighbour: HTMLElement | null) =>
      setRemoval({ item, neighbour, open: true, isDone: false }),
    setOpen: (open: boolean) => setRemoval((before) => before && { ...before, open }),
    async remove(item: Item) {
      try {
        await callLike(api, target(item), false);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return sessionEnded();
        throw error;
      }
      setFavourite(store, target(item), false);
      setRemoval((before) => before && { ...before, isDone: true });
    },
  };
}
