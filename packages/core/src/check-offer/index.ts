export {
  checkOffer,
  findOfferProblems,
  type OfferCheck,
  type OfferFinding,
  type OfferProblem,
  type OfferToCheck,
} from './checkOffer.ts';
