export { ProductCard } from './ProductCard.tsx';
export type { ProductCardLabels, ProductCardParts, ProductCardProps, ProductCardSpec } from './types.ts';
