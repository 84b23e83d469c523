export { ConfirmDialog, removeFavouriteQuestion } from './ConfirmDialog.tsx';
export type { ConfirmDialogLabels, ConfirmDialogParts, ConfirmDialogProps } from './types.ts';
