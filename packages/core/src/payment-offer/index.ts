export { numberAttributes, optionsFrom } from './attributes.ts';
export { type PaymentOffer, paymentOffer } from './paymentOffer.ts';
