export { ToastRegion } from './ToastRegion.tsx';
export type { ToastMessage, ToastRegionLabels, ToastRegionParts, ToastRegionProps } from './types.ts';
