export { loginHead as head } from './head.ts';
export { Login as Component } from './Login.tsx';
