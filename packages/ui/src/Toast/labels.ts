export const russian = {
  /** The name of the region. */
  region: 'Сообщения',
  close: 'Закрыть сообщение',
};
