export type { Picture, PictureSource } from './Picture.ts';
