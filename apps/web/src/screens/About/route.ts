export { About as Component } from './About.tsx';
export { aboutHead as head } from './head.ts';
