export { AuthDialog } from './AuthDialog.tsx';
export type { AuthDialogLabels, AuthDialogParts, AuthDialogProps } from './types.ts';
