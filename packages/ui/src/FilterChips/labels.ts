export const russian = {
  /** The name of the list. */
  list: 'Выбранные фильтры',
  /** Read out before the label of a chip. */
  remove: 'Убрать',
  reset: 'Сбросить всё',
};
