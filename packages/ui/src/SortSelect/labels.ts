import type { SortSelectLabels } from './types.ts';

export const russian: SortSelectLabels = { sort: 'Сортировка' };
