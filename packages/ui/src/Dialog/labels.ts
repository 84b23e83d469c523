import type { DialogLabels } from './types.ts';

export const russian: DialogLabels = { close: 'Закрыть' };
