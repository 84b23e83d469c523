export {
  Button,
  type ButtonParts,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './Button.tsx';
