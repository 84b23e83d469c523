export { Favourites as Component } from './Favourites.tsx';
export { favouritesHead as head } from './head.ts';
