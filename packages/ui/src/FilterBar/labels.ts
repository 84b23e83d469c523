import type { FilterBarLabels } from './types.ts';

export const russian: FilterBarLabels = {
  form: 'Фильтр',
  open: 'Фильтры',
  apply: 'Показать',
  reset: '✕ Сбросить фильтр',
  close: 'Закрыть',
  find: 'Найти',
  from: 'от',
  to: 'до',
};
