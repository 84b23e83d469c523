export { Drawer } from './Drawer.tsx';
export type { DrawerLabels, DrawerParts, DrawerProps } from './types.ts';
