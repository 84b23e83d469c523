export {
  FavouriteButton,
  type FavouriteButtonLabels,
  type FavouriteButtonProps,
} from './FavouriteButton.tsx';
