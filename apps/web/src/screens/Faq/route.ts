export { Faq as Component } from './Faq.tsx';
export { head } from './head.ts';
