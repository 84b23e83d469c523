export * from './Toast/ToastRegion.tsx';
