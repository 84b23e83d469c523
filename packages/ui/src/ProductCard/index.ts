export { ProductCard } from './ProductCard.tsx';
export type { ProductCardLabels, ProductCardProps, ProductCardSpec } from './types.ts';
