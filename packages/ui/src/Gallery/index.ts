export { Gallery } from './Gallery.tsx';
export type * from './types.ts';
