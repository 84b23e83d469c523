export { Home as Component } from './Home.tsx';
export { homeHead as head } from './head.ts';
