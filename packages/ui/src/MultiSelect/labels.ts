import type { MultiSelectLabels } from './MultiSelect.tsx';

export const russian: MultiSelectLabels = { find: 'Найти', nothingFound: 'Ничего не найдено' };
