export { PasswordInput } from './PasswordInput.tsx';
export type { PasswordInputLabels, PasswordInputProps } from './types.ts';
