export { Catalogue as Component } from './Catalogue.tsx';
export { head } from './head.ts';
