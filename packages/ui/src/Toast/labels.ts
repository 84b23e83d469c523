import type { ToastRegionLabels } from './types.ts';

export const russian: ToastRegionLabels = { region: 'Сообщения', close: 'Закрыть сообщение' };
