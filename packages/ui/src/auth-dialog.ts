export * from './AuthDialog/AuthDialog.tsx';
