export { Accordion } from './Accordion.tsx';
export type { AccordionItem, AccordionProps } from './types.ts';
