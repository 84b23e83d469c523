export { LeasingCalculator } from './LeasingCalculator.tsx';
export type * from './types.ts';
