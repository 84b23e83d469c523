import type { createBrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LeftLists } from './leftLists.ts';

test('a list that is loaded again behind keeps the objects of all that is as it was', async () => {
  const shown = { key: 'list', pathname: '/catalog/equipment/search', state: null };
  const state = {
    location: shown,
    navigation: {},
    matches: [{ route: { id: 'catalogue' } }],
    loaderData: { catalogue: { items: [{ id: 1 }, { id: 2 }], totalCount: 2 } },
  };
  const lists = new LeftLists();
  lists.follow({ state } as unknown as ReturnType<typeof createBrowserRouter>);
  const before = state.loaderData.catalogue;

  const equal = await lists.read(async () => ({ items: [{ id: 1 }, { id: 2 }], totalCount: 3 }));
  expect(equal.items).toBe(before.items);
  expect(equal.totalCount).toBe(3);

  const other = await lists.read(async () => ({ items: [{ id: 1 }, { id: 5 }], totalCount: 3 }));
  expect(other).toEqual({ items: [{ id: 1 }, { id: 5 }], totalCount: 3 });
});
