export * from './AuthDialog.tsx';
