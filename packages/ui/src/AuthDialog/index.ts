export { AuthDialog } from './AuthDialog.tsx';
export type { AuthDialogLabels, AuthDialogProps } from './types.ts';
