export { type Offer, type OfferPicture, type OfferSender, type OfferSpec, offerFileName } from './offer.ts';
export { makePdf } from './pdf.ts';
export { makeXlsx, XLSX_TYPE } from './xlsx.ts';
