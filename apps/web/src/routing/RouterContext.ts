import { createContext } from 'react';
import type { createBrowserRouter } from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;

/** The router of this browser tab, the same in all its states; null on the server, which navigates nowhere. */
export const RouterContext = createContext<Router | null>(null);
