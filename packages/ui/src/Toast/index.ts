export * from './ToastRegion.tsx';
