export { TextField } from './TextField.tsx';
export type { TextFieldProps } from './types.ts';
