import { useApi } from '../routing/ApiProvider.tsx';
import { addFavourite } from '../store/favourites.ts';
import { useStore } from '../store/StoreProvider.tsx';
import { itemKey } from './item.ts';
import { useNotify } from './Toasts.tsx';
import { callLike } from './useFavourite.ts';
import { callRequest } from './useRequest.ts';
import { takeWish } from './wish.ts';

/** Does after signing in what the guest wanted before (decisions, "Access"). */
export function useWishes() {
  const api = useApi();
  const store = useStore();
  const notify = useNotify();
  return {
    /** The page to return to; undefined when nothing was wanted. */
    async fulfil(): Promise<string | undefined> {
      const wish = takeWish();
      if (!wish) return undefined;
      const { kind, item, from } = wish;
      try {
        if (kind === 'favourite') {
          await callLike(api, item, true);
          addFavourite(store, item.product, item.id);
          notify({ tone: 'positive', text: `«${item.title}» теперь в избранном.` });
        } else {
          await callRequest(api, item);
          store.user.requested[itemKey(item)] = true;
          notify({
            tone: 'positive',
            text: `Заявка на «${item.title}» отправлена. Менеджер скоро позвонит.`,
          });
        }
      } catch {
        notify({
          tone: 'negative',
          text:
            kind === 'favourite'
              ? `Не удалось добавить «${item.title}» в избранное. Попробуйте ещё раз.`
              : `Не удалось отправить заявку на «${item.title}». Попробуйте ещё раз.`,
        });
      }
      return from;
    },
  };
}
