export {
  clockTime,
  formatDate,
  formatDayAndMonth,
  formatDaysAgo,
  formatLongDate,
  formatMoment,
  formatRemaining,
  inZone,
  isoDay,
  type Moment,
  TIME_ZONE,
} from './dates.ts';
export { groupedInput } from './groupedInput.ts';
export {
  ESTIMATE_MONTHS,
  type EstimatedPrices,
  estimateBase,
  estimateMeaning,
  estimateTerms,
  formatMonthlyPayment,
  formatPercent,
  formatPrice,
  formatPriceFrom,
  formatRoubles,
  groupDigits,
  NBSP,
  priceOnRequest,
} from './numbers.ts';
export {
  halfWidth,
  parseFigure,
  parseMonths,
  powerOf,
  SCALES,
  type SumPart,
  sumOfParts,
} from './parseFigure.ts';
export { maskPhone } from './phone.ts';
export {
  type CountedNoun,
  counted,
  countedNouns,
  countWord,
  ENGINE_HOUR_FORMS,
  MONTH_FORMS,
  type PluralForms,
  plural,
  ROUBLE_FORMS,
  TONNE_FORMS,
} from './plurals.ts';
