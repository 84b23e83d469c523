export { Drawer } from './Drawer.tsx';
export type { DrawerLabels, DrawerProps } from './types.ts';
