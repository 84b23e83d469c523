export { Gallery } from './Gallery/Gallery.tsx';
export type * from './Gallery/types.ts';
