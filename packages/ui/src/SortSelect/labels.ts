import type { SortSelectLabels } from './SortSelect.tsx';

export const russian: SortSelectLabels = { sort: 'Сортировка' };
