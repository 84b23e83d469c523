export { type ClassNames, type PartClass, partsOf } from './partsOf.ts';
