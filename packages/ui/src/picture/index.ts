export type { Picture } from './Picture.ts';
