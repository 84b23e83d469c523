import type { PaginationLabels } from './Pagination.tsx';

export const russian: PaginationLabels = {
  navigation: 'Страницы',
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  page: (page) => `Страница ${page}`,
};
