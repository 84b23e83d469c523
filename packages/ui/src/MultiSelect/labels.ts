import type { MultiSelectLabels } from './types.ts';

export const russian: MultiSelectLabels = { find: 'Найти', nothingFound: 'Ничего не найдено' };
