export * from './Textarea/Textarea.tsx';
