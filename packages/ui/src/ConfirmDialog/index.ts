export { ConfirmDialog } from './ConfirmDialog.tsx';
export type { ConfirmDialogLabels, ConfirmDialogProps } from './types.ts';
