export * from './Accordion.tsx';
