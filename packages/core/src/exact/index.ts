export {
  type ExactCalculation,
  type ExactRow,
  exactCalculation,
  type OpenPoint,
} from './exactCalculation.ts';
export {
  decodeExactTerms,
  defaultExactTerms,
  type ExactTerms,
  encodeExactTerms,
  exactSchedule,
  findExactProblems,
  ownVats,
  paymentForms,
  taxRegimes,
  weekendRules,
} from './terms.ts';
