export { ProductCard } from './ProductCard/ProductCard.tsx';
export type * from './ProductCard/types.ts';
