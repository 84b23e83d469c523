import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads the lazy screens of an address into the route table, so that the first render in the browser is the
 * one that the server sent.
 */
export async function loadMatchedScreens(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'object') return;
      const parts = Object.entries(route.lazy).map(async ([name, load]) => [name, await load?.()] as const);
      Object.assign(route, Object.fromEntries(await Promise.all(parts)), { lazy: undefined });
    }),
  );
}
