export { Consent as Component } from './Consent.tsx';
export { consentHead as head } from './head.ts';
