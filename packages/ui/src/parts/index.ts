export { type ClassNames, type ClassNamesProps, type PartClass, partsOf } from './partsOf.ts';
