export {
  type ExactCalculation,
  type ExactRow,
  exactCalculation,
  type OpenPoint,
} from './exactCalculation.ts';
export {
  type ComparisonTerms,
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
