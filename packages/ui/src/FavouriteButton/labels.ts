import type { FavouriteButtonLabels } from './FavouriteButton.tsx';

export const russian: FavouriteButtonLabels = { add: 'Добавить в избранное', remove: 'Убрать из избранного' };
