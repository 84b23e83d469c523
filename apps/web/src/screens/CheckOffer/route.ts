export { CheckOffer as Component } from './CheckOffer.tsx';
export { checkOfferHead as head } from './head.ts';
