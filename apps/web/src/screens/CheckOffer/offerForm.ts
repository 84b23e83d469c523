import { formatDate, groupDigits } from '@leasing/core/format';
import {
  findOfferProblems,
  LONGEST_SCHEDULE,
  type OfferProblem,
  type OfferToCheck,
  readAmount,
  readMonths,
  readPayments,
} from '@leasing/core/unstable/check-offer';
import type { FormValues } from '../../routing/forms.ts';

/** The form of `/check-offer` and its address, by the names of fields. */
export interface OfferForm {
  offer: OfferToCheck;
  /** A sentence by field of the form. */
  errors: FormValues;
}

/** More payments make the address of a result too long to be sent. */
const MOST_PAYMENTS = 360;

/** Fields of the form that hold one number. */
const figures = ['cost', 'advance', 'monthlyPayment', 'termMonths', 'buyout', 'statedTotal'] as const;

/** Reads the values of the form, or of the address of a result. */
export function readOfferForm(values: FormValues): OfferForm {
  const { payments, skipped } = readPayments(values.payments ?? '');
  const numbers = Object.fromEntries(
    figures.flatMap((name) => {
      const read = name === 'termMonths' ? readMonths : readAmount;
      return values[name] ? [[name, read(values[name])]] : [];
    }),
  );
  const markup = readAmount(values.statedMarkup ?? '');
  const offer: OfferToCheck = {
    cost: Number.NaN,
    ...numbers,
    ...advanceInPercent(values, numbers.cost),
    ...(values.payments ? { payments } : {}),
    ...(values.date ? { date: values.date } : {}),
    ...(markup >= 0 ? { statedMarkupPerYear: markup / 100 } : {}),
  };
  const errors = Object.fromEntries(
    findOfferProblems(offer)
      .reverse()
      .map(({ field, message }): [OfferProblem['field'], string] => [field, `${message}.`]),
  );
  if (values.statedMarkup && !(markup >= 0)) {
    errors.statedMarkup = 'Укажите проценты в\u00A0год, например 8,5.';
  }
  if (Number.isNaN(offer.statedTotal)) errors.statedTotal = 'Укажите сумму договора в\u00A0рублях.';
  const problem = paymentsProblem(values.payments ?? '', payments.length, skipped);
  return { offer, errors: problem ? { ...errors, payments: problem } : errors };
}

/** «20 %» is a part of the price; of a price that cannot be read the price alone is to be mended. */
function advanceInPercent({ advance = '' }: FormValues, cost = Number.NaN): { advance?: number } {
  return advance.includes('%') && cost > 0 ? { advance: Math.round(cost * readAmount(advance)) / 100 } : {};
}

function paymentsProblem(text: string, count: number, skipped: readonly string[]): string | undefined {
  if (text === '') return undefined;
  if (text.length > LONGEST_SCHEDULE || count > MOST_PAYMENTS) {
    return `Здесь помещается до ${MOST_PAYMENTS} платежей.`;
  }
  if (count > 0) return undefined;
  const example = 'Нужны строки с датой и суммой, например «15.01.2026 116 622».';
  return skipped[0] ? `Не нашли платежей: «${skipped[0].slice(0, 60)}». ${example}` : example;
}

/** The address of the result: everything of the offer, in a short form, so that it can be sent to a colleague. */
export function offerQuery(values: FormValues): string {
  const { offer } = readOfferForm(values);
  const params = new URLSearchParams();
  for (const name of figures) if (offer[name] !== undefined) params.set(name, String(offer[name]));
  if (offer.statedMarkupPerYear !== undefined)
    params.set('statedMarkup', String(readAmount(values.statedMarkup ?? '')));
  if (offer.date) params.set('date', offer.date);
  if (offer.payments) {
    params.set('payments', offer.payments.map(({ date, amount }) => `${date}_${amount}`).join('.'));
  }
  return params.toString();
}

/** What is in the fields of the form when the address of a result is opened. */
export function valuesOf(params: URLSearchParams): FormValues {
  const values: FormValues = Object.fromEntries(params);
  // The other sums are in fields of money, which group their digits.
  if (Number(values.advance) > 0) values.advance = groupDigits(Number(values.advance));
  if (!values.payments) return values;
  const lines = values.payments.split(/[.](?=\d{4}-)/).map((entry) => entry.replace('_', ' '));
  const { payments } = readPayments(lines.join('\n'));
  const paymentLines = payments.map(
    ({ date, amount }) => `${formatDate(`${date}T12:00:00Z`)} ${groupDigits(amount)}`,
  );
  return { ...values, payments: paymentLines.join('\n') };
}
