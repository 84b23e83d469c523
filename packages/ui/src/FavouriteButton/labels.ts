export const russian = { add: 'Добавить в избранное', remove: 'Убрать из избранного' };
