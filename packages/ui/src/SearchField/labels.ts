export const russian = {
  clear: 'Очистить',
  /** The name of the list of suggestions. */
  suggestions: 'Подсказки',
};
