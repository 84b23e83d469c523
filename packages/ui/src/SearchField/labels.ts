import type { SearchFieldLabels } from './types.ts';

export const russian: SearchFieldLabels = { clear: 'Очистить', suggestions: 'Подсказки' };
