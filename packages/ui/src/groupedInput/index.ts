export { groupedInput } from './groupedInput.ts';
