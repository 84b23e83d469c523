import { type createBrowserRouter, createContext, type LoaderFunctionArgs } from 'react-router-dom';
import { settleDeferred } from './loading.ts';
import { isList } from './returnList.ts';
import type { ScrollState } from './useScroll.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Lists that a tab remembers; the oldest are forgotten. */
const MOST = 5;

/** The lists of this browser tab; none on the server. */
export const leftListsContext = createContext<LeftLists | null>(null);

/** The list of an address, for its loader: where the visitor goes back to one that they have left, as it was, else loaded. */
export function readList<List extends object>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  load: () => Promise<List>,
): Promise<List> {
  const lists = context.get(leftListsContext);
  return lists ? lists.read(load) : load();
}

/**
 * The lists that a tab has shown last, by the router's key of their place in the history: on the way back a list is
 * shown at once, and loaded again behind.
 */
export class LeftLists {
  readonly #lists = new Map<string, object>();
  #router: Router | undefined;

  /** Begins with the page that the router was started on, if it is a list. */
  follow(router: Router): void {
    this.#router = router;
    const { location, matches, loaderData } = router.state;
    const list = loaderData[matches.at(-1)?.route.id ?? ''];
    if (isList(location.pathname) && list) this.#remember(location.key, list);
  }

  async read<List extends object>(load: () => Promise<List>): Promise<List> {
    const router = this.#router;
    if (!router) return load();
    const { navigation, location: shown } = router.state;
    const location = navigation.location ?? shown;
    const { scrollOf = '' } = (location.state ?? {}) as ScrollState;
    const left = this.#lists.get(location.key) ?? this.#lists.get(scrollOf);
    // Without a navigation it is the list on the screen that is loaded again.
    if (left && navigation.location) {
      loadBehind(router, location.key);
      // What was late when the list was loaded has come meanwhile: it is there in the first frame.
      return (await settleDeferred({ left })).left as List;
    }
    const list = await load();
    if (!(list instanceof Response)) this.#remember(location.key, list);
    return list;
  }

  /** What one visitor has seen is not shown to the next. */
  forget(): void {
    this.#lists.clear();
  }

  #remember(key: string, list: object): void {
    this.#lists.delete(key);
    this.#lists.set(key, list);
    const [oldest = ''] = this.#lists.keys();
    if (this.#lists.size > MOST) this.#lists.delete(oldest);
  }
}

/** Loads the list again when the navigation to it has ended, unless the visitor is elsewhere by then. */
function loadBehind(router: Router, key: string): void {
  const stop = router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle') return;
    stop();
    // The router is still busy with what its subscribers are called for.
    if (location.key === key) queueMicrotask(() => void router.revalidate());
  });
}
