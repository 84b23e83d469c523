export { leastAdvanceSentence, lessorNotice, termSentence } from './sentences.ts';
export {
  calculatorTerms,
  DEFAULT_TERMS,
  DEFAULT_TERMS_SETTING,
  findTermsProblems,
  type LeaseTerms,
  lotTerms,
  type TermsException,
  type TermsProblem,
  type TermsSetting,
  type TermsSubject,
  termsOf,
} from './terms.ts';
export { termsAttributes } from './termsAttributes.ts';
