export { Accordion } from './Accordion.tsx';
export type { AccordionItem, AccordionParts, AccordionProps } from './types.ts';
