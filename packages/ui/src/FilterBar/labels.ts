export const russian = {
  /** The name of the form. */
  form: 'Фильтр',
  /** The button that opens the filters on a phone. */
  open: 'Фильтры',
  /** Sends the form; needed without JavaScript. */
  apply: 'Показать',
  reset: '✕ Сбросить фильтр',
  /** The cross of the sheet. */
  close: 'Закрыть',
  /** Search inside a long list. */
  find: 'Найти',
  from: 'от',
  to: 'до',
};
