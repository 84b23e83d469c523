export * from './FavouriteButton/FavouriteButton.tsx';
