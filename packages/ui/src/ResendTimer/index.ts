export { ResendTimer } from './ResendTimer.tsx';
export type { ResendTimerLabels, ResendTimerProps } from './types.ts';
