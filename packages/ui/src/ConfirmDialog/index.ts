export { ConfirmDialog, removeFavouriteQuestion } from './ConfirmDialog.tsx';
export type { ConfirmDialogLabels, ConfirmDialogProps } from './types.ts';
