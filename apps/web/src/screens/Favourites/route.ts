import type { Head } from '../../routing/head.ts';

export { Favourites as Component } from './Favourites.tsx';

export const head = (): Head => ({ title: 'Избранное' });
