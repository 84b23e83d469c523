export {
  FavouriteButton,
  type FavouriteButtonLabels,
  type FavouriteButtonParts,
  type FavouriteButtonProps,
} from './FavouriteButton.tsx';
