export { TextField } from './TextField.tsx';
export type { TextFieldParts, TextFieldProps } from './types.ts';
