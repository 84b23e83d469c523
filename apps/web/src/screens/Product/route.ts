export { head } from './head.ts';
export { Product as Component } from './Product.tsx';
