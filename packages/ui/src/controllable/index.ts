export { useControllable } from './useControllable.ts';
