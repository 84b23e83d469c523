import type { DrawerLabels } from './types.ts';

export const russian: DrawerLabels = { close: 'Закрыть' };
