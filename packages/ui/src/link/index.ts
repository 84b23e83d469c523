export { type LinkComponent, type LinkComponentProps, type LinkingProps, LinkSlot } from './LinkSlot.tsx';
