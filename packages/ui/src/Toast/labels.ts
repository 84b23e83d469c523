import type { ToastRegionLabels } from './ToastRegion.tsx';

export const russian: ToastRegionLabels = { region: 'Сообщения', close: 'Закрыть сообщение' };
