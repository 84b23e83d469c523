import { createContext, type LoaderFunctionArgs } from 'react-router-dom';
import type { Router } from './RouterContext.ts';
import { isList } from './returnList.ts';
import type { ScrollState } from './useScroll.ts';

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
 * shown at once, and loaded again behind. What has not changed meanwhile is not rendered a second time.
 */
export class LeftLists {
  readonly #lists = new Map<string, object>();
  #router: Router | undefined;
  /** A list that was loaded behind the one on the screen and differs from it, until the router asks for it. */
  #news: { key: string; list: object } | undefined;

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
      this.#keep(location.key, left);
      void this.#loadBehind(router, location.key, load);
      return left as List;
    }
    const news = this.#news?.key === location.key ? (this.#news.list as List) : undefined;
    this.#news = undefined;
    const list = news ?? (await load());
    if (!(list instanceof Response)) this.#remember(location.key, list);
    return list;
  }

  /** What one visitor has seen is not shown to the next. */
  forget(): void {
    this.#lists.clear();
    this.#news = undefined;
  }

  async #loadBehind(router: Router, key: string, load: () => Promise<object>): Promise<void> {
    const left = this.#lists.get(key);
    // What cannot be loaded stays as it was left.
    const list = await load().catch(() => undefined);
    const isSame = list && JSON.stringify(await settled(list)) === JSON.stringify(left);
    const { location, navigation } = router.state;
    const isShown = (navigation.location ?? location).key === key;
    // It may have been forgotten meanwhile.
    if (!list || isSame || !isShown || this.#lists.get(key) !== left) return;
    this.#news = { key, list };
    await router.revalidate();
  }

  #remember(key: string, list: object): void {
    const left: Record<string, unknown> = { ...list };
    // What comes later than its list is there in the first frame on the way back.
    for (const [name, part] of Object.entries(list)) {
      if (part instanceof Promise) void part.then((value) => Object.assign(left, { [name]: value }));
    }
    this.#keep(key, left);
  }

  #keep(key: string, left: object): void {
    this.#lists.delete(key);
    this.#lists.set(key, left);
    const [oldest = ''] = this.#lists.keys();
    if (this.#lists.size > MOST) this.#lists.delete(oldest);
  }
}

/** A list with the parts that come later in their places. */
async function settled(list: object): Promise<object> {
  const parts = Object.entries(list).map(async ([name, part]) => [name, await part] as const);
  return Object.fromEntries(await Promise.all(parts));
}
