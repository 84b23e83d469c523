export { ButtonSlot } from './ButtonSlot.tsx';
export { type LinkComponent, type LinkComponentProps, type LinkingProps, LinkSlot } from './LinkSlot.tsx';
export type { RenderProp } from './render.ts';
