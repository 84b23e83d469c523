export { passwordResetHead as head } from './head.ts';
export { PasswordReset as Component } from './PasswordReset.tsx';
