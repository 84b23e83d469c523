export * from './Toast/ToastRegion.tsx';
export { type ToastMessage, toast } from './Toast/toast.ts';
