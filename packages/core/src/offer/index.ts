export { type Lot, lotNote } from './lotNote.ts';
export {
  mainPayment,
  type Offer,
  type OfferFact,
  type OfferPicture,
  type OfferSender,
  type OfferSpec,
  type OfferTable,
  offerDate,
  offerFacts,
  offerFileName,
  offerLine,
  offerName,
  offerNote,
  offerTable,
  offerTexts,
  taxLines,
} from './offer.ts';
export { makeXlsx, XLSX_TYPE } from './xlsx.ts';
