export const russian = { close: 'Закрыть' };
