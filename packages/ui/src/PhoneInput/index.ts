export { PhoneInput } from './PhoneInput.tsx';
export type { PhoneInputProps } from './types.ts';
