export { useFormField } from './useFormField.ts';
