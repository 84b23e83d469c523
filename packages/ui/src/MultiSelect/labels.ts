export const russian = {
  /** The field that narrows a long list. */
  find: 'Найти',
  nothingFound: 'Ничего не найдено',
};
