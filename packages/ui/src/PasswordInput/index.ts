export { PasswordInput } from './PasswordInput.tsx';
export type { PasswordInputLabels, PasswordInputParts, PasswordInputProps } from './types.ts';
