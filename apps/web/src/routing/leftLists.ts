import { useEffect } from 'react';
import {
  type createBrowserRouter,
  createContext,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useRevalidator,
} from 'react-router-dom';
import { isList } from './returnList.ts';
import type { ScrollState } from './useScroll.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Lists that a tab remembers; the oldest are forgotten. */
const MOST = 5;

/** What a list's loader adds to its data. */
export interface LeftList {
  /** It is shown as it was left, which may not be as it is now. */
  wasLeft?: true;
}

/** The lists of this browser tab; none on the server. */
export const leftListsContext = createContext<LeftLists | null>(null);

/** The list of an address, for its loader: where the visitor goes back to one that they have left, as it was, else loaded. */
export function readList<List extends object>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  load: () => Promise<List>,
): Promise<List & LeftList> {
  const lists = context.get(leftListsContext);
  return lists ? lists.read(load) : load();
}

/** The data of a list's screen: what was left is loaded again when it is on the screen. */
export function useList<List extends object>(): List {
  const list = useLoaderData() as List & LeftList;
  const { revalidate } = useRevalidator();
  const { wasLeft } = list;
  const { key } = useLocation();
  // Once for each place in the history: what cannot be loaded stays as it was left.
  useEffect(() => {
    if (wasLeft) void revalidate();
  }, [wasLeft, key, revalidate]);
  return list;
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

  async read<List extends object>(load: () => Promise<List>): Promise<List & LeftList> {
    const router = this.#router;
    if (!router) return load();
    const { navigation, location: shown } = router.state;
    const location = navigation.location ?? shown;
    const { scrollOf = '' } = (location.state ?? {}) as ScrollState;
    const left = this.#lists.get(location.key) ?? this.#lists.get(scrollOf);
    // Without a navigation it is the list on the screen that is loaded again.
    if (left && navigation.location) return { ...left, wasLeft: true } as List & LeftList;
    const list = await load();
    if (!(list instanceof Response)) this.#remember(location.key, list);
    return list;
  }

  /** What one visitor has seen is not shown to the next. */
  forget(): void {
    this.#lists.clear();
  }

  #remember(key: string, list: object): void {
    const left: Record<string, unknown> = { ...list };
    // What comes later than its list is there in the first frame on the way back.
    for (const [name, part] of Object.entries(list)) {
      if (part instanceof Promise) void part.then((value) => Object.assign(left, { [name]: value }));
    }
    this.#lists.delete(key);
    this.#lists.set(key, left);
    const [oldest = ''] = this.#lists.keys();
    if (this.#lists.size > MOST) this.#lists.delete(oldest);
  }
}
