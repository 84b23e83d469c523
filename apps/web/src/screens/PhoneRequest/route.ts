export { phoneRequestHead as head } from './head.ts';
export { PhoneRequest as Component } from './PhoneRequest.tsx';
