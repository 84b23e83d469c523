export { Compare as Component } from './Compare.tsx';
export { compareHead as head } from './head.ts';
