export { passwordConfirmHead as head } from './head.ts';
export { PasswordConfirm as Component } from './PasswordConfirm.tsx';
