export const russian = {
  /** The field that narrows a long list. */
  find: 'Найти',
  nothingFound: 'Ничего не найдено',
  /** Under options that are not all, with the number of all. */
  showAll: (total: number) => `Показать все\u00A0${total}`,
};
