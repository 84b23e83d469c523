import { expect, test, vi } from 'vitest';
import { LeftLists } from './leftLists.ts';
import type { Router } from './RouterContext.ts';

/** A router that shows a list, leaves it and comes back to it; the loader of a list is asked for what it loads. */
function listThatWasLeft() {
  const list = { key: 'list', pathname: '/catalog/equipment/search', state: null };
  const before = { items: [{ id: 1 }, { id: 2 }], totalCount: 2, parts: Promise.resolve({ makes: 3 }) };
  const state = {
    location: list as object,
    navigation: {} as { location?: object },
    matches: [{ route: { id: 'catalogue' } }],
    loaderData: { catalogue: before as object },
  };
  const revalidate = vi.fn(async () => {});
  const lists = new LeftLists();
  lists.follow({ state, revalidate } as unknown as Router);
  state.location = { key: 'machine', pathname: '/product/equipment/1', state: null };
  return {
    revalidate,
    goBack(load: () => Promise<object>) {
      state.navigation = { location: list };
      const shown = lists.read(load);
      Object.assign(state, { location: list, navigation: {} });
      return shown;
    },
    loadAgain: (load: () => Promise<object>) => lists.read(load),
    forget: () => lists.forget(),
  };
}

const loadNothing = () => Promise.reject(new Error('loaded twice'));
const parts = { makes: 3 };

test('a list that is as it was left is not rendered a second time', async () => {
  const { goBack, revalidate } = listThatWasLeft();
  const load = vi.fn(async () => ({ items: [{ id: 1 }, { id: 2 }], totalCount: 2, parts }));
  expect(await goBack(load)).toEqual({ items: [{ id: 1 }, { id: 2 }], totalCount: 2, parts });
  await vi.waitFor(() => expect(load).toHaveReturned());
  await new Promise(setImmediate);
  expect(revalidate).not.toHaveBeenCalled();
});

test('what has changed meanwhile is given to the router, loaded once', async () => {
  const { goBack, loadAgain, revalidate } = listThatWasLeft();
  const now = { items: [{ id: 1 }], totalCount: 1, parts };
  await goBack(async () => now);
  await vi.waitFor(() => expect(revalidate).toHaveBeenCalledOnce());
  expect(await loadAgain(loadNothing)).toBe(now);
});

test('a list that cannot be loaded stays, and one that was forgotten does not come back', async () => {
  const unreachable = listThatWasLeft();
  expect(await unreachable.goBack(loadNothing)).toMatchObject({ totalCount: 2 });
  const signedOut = listThatWasLeft();
  await signedOut.goBack(async () => ({ items: [], totalCount: 0, parts }));
  signedOut.forget();
  await new Promise(setImmediate);
  expect(unreachable.revalidate).not.toHaveBeenCalled();
  expect(signedOut.revalidate).not.toHaveBeenCalled();
});
