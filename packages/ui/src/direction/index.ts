export { useDirection } from './useDirection.ts';
