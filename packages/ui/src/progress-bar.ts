export * from './ProgressBar/ProgressBar.tsx';
