export { CodeInput } from './CodeInput.tsx';
export type { CodeInputParts, CodeInputProps } from './types.ts';
