export const russian = { sort: 'Сортировка' };
