export const russian = { show: 'Показать пароль', hide: 'Скрыть пароль' };
