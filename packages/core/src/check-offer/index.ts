export {
  checkOffer,
  findOfferProblems,
  type OfferCheck,
  type OfferFinding,
  type OfferProblem,
  type OfferToCheck,
} from './checkOffer.ts';
export { LONGEST_SCHEDULE, type ReadPayments, readAmount, readMonths, readPayments } from './readPayments.ts';
