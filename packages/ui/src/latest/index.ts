export { useLatest } from './useLatest.ts';
