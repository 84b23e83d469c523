import type { PaymentForm } from '@leasing/core/calculator';
import { isoDay } from '@leasing/core/format';
import type { TaxRegime } from '@leasing/core/tax';
import { paymentForms, taxRegimes } from '@leasing/core/unstable/exact';
import { lessorNotice } from '@leasing/core/unstable/terms';

/** The tax regime that the page fixes by `regime`; a word that is none is the visitor's choice. */
export function regimeOf(element: Element): TaxRegime | undefined {
  return taxRegimes.find((regime) => regime === element.getAttribute('regime'));
}

/** The forms of payment that the page offers by `forms="annuity seasonal"`; none that is known is all of them. */
export function formsOf(element: Element): readonly PaymentForm[] {
  const words = element.getAttribute('forms')?.split(/[\s,]+/) ?? [];
  const offeredForms = paymentForms.filter((form) => words.includes(form));
  return offeredForms.length > 0 ? offeredForms : paymentForms;
}

/** Who leases by `lessor`, that it is not an offer, and the day of the rates by `rates-since`, which is today without it. */
export function noticeOf(element: Element): string {
  const since = element.getAttribute('rates-since') ?? '';
  return lessorNotice({
    lessor: element.getAttribute('lessor'),
    ratesSince: /^\d{4}-\d\d-\d\d$/.test(since) ? since : null,
    today: isoDay(Date.now()),
  });
}
