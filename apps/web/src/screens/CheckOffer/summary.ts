import { formatPercent, formatRoubles } from '@leasing/core/format';
import type { OfferCheck, OfferToCheck } from '@leasing/core/unstable/check-offer';

/** The result in one sentence that a director understands. */
export function summaryOf(offer: OfferToCheck, check: OfferCheck): string {
  const { cost, advance = 0, buyout = 0 } = offer;
  if (check.overpayment < 0) {
    return `В\u00A0предложении не\u00A0хватает платежей: вместе с\u00A0авансом и\u00A0выкупом они на\u00A0${formatRoubles(-check.overpayment)} меньше цены.`;
  }
  const totalSentence = `За технику ценой ${formatRoubles(cost)} вы\u00A0заплатите ${formatRoubles(check.totalPaid)}`;
  if (advance >= cost) return `${totalSentence}.`;
  if (check.effectiveAnnualRate === null) {
    return `${totalSentence}. Ставка по\u00A0этим цифрам неправдоподобно велика: проверьте\u00A0их.`;
  }
  if (check.overpayment === 0) return `${totalSentence}: без\u00A0переплаты.`;
  const rate = `Это как кредит под\u00A0${formatPercent(check.effectiveAnnualRate)} годовых`;
  return `${totalSentence}, на\u00A0${formatRoubles(check.overpayment)} больше. ${rate}${buyout > 0 ? ', с\u00A0выкупом' : ', без\u00A0выкупа'}.`;
}
