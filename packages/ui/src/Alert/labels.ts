import type { AlertLabels } from './Alert.tsx';

export const russian: AlertLabels = { close: 'Закрыть сообщение' };
