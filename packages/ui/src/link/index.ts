export { type LinkComponent, type LinkComponentProps, type LinkingProps, LinkSlot } from './LinkSlot.tsx';
export { type RenderProp, renderWith } from './render.ts';
