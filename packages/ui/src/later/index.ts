export { later } from './later.ts';
