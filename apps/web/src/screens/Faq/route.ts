export { Faq as Component } from './Faq.tsx';
export { faqHead as head } from './head.ts';
