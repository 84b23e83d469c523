export { Confidential as Component } from './Confidential.tsx';
export { confidentialHead as head } from './head.ts';
