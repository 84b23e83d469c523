/** The contract of the firm's side: its calls with the roles that may make them, and their schemas. */
export * from './calls.ts';
export * from './contract.ts';
export * from './exchange.ts';
export * from './feeds.ts';
export * from './firm.ts';
export * from './imports.ts';
export * from './inspections.ts';
export * from './itemFields.ts';
export { countedHits } from './lists.ts';
export * from './log.ts';
export { actionText, type LoggedChange, loggedChanges } from './logTexts.ts';
export * from './prices.ts';
export * from './requests.ts';
export * from './searchWords.ts';
export * from './staff.ts';
export * from './stock.ts';
