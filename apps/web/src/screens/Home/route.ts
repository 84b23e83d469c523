export { Home as Component } from './Home.tsx';
export { head } from './head.ts';
