export const russian = { loading: 'Загрузка…' };
