export { signUpHead as head } from './head.ts';
export { SignUp as Component } from './SignUp.tsx';
