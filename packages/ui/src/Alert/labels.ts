export const russian = { close: 'Закрыть сообщение' };
