export type { Firm, ShownFirm, WorkingHours } from '../api/contract/firm.ts';
export { checkFirm, type FirmProblem } from './checkFirm.ts';
export { DEFAULT_FIRM, firmFieldNames, firmPlaceholders } from './defaults.ts';
export { callSentence, dayAfter, firmTimeZones, hoursSentence, momentAt, promisedCall } from './hours.ts';
export { addressText, shownFirm } from './shownFirm.ts';
