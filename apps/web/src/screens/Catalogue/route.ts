export { Catalogue as Component } from './Catalogue.tsx';
export { catalogueHead as head } from './head.ts';
