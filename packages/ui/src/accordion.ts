export * from './Accordion/Accordion.tsx';
