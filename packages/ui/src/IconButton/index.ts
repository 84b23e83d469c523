export { IconButton, type IconButtonParts, type IconButtonProps } from './IconButton.tsx';
