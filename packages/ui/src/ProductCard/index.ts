export { ProductCard } from './ProductCard.tsx';
export type * from './types.ts';
