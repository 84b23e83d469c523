export { Confirm as Component } from './Confirm.tsx';
export { confirmHead as head } from './head.ts';
