export { MoneyInput } from './MoneyInput.tsx';
export type { MoneyInputProps } from './types.ts';
