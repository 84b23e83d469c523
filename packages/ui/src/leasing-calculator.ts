export { LeasingCalculator } from './LeasingCalculator/LeasingCalculator.tsx';
export type * from './LeasingCalculator/types.ts';
