export { ResendTimer } from './ResendTimer.tsx';
export type { ResendTimerLabels, ResendTimerParts, ResendTimerProps } from './types.ts';
