import type { DrawerLabels } from './Drawer.tsx';

export const russian: DrawerLabels = { close: 'Закрыть' };
