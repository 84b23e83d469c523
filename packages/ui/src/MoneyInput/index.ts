export { MoneyInput } from './MoneyInput.tsx';
export { parseAmount } from './parseAmount.ts';
export type { MoneyInputProps } from './types.ts';
