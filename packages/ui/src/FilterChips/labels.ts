import type { FilterChipsLabels } from './FilterChips.tsx';

export const russian: FilterChipsLabels = {
  list: 'Выбранные фильтры',
  remove: 'Убрать',
  reset: 'Сбросить всё',
};
