export { ToastRegion } from './ToastRegion.tsx';
export type { ToastMessage, ToastRegionLabels, ToastRegionProps } from './types.ts';
