export * from './ConfirmDialog/ConfirmDialog.tsx';
