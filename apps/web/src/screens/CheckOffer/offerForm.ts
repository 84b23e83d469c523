import {
  findOfferProblems,
  LONGEST_SCHEDULE,
  type OfferProblem,
  type OfferToCheck,
  readAmount,
  readPayments,
} from '@leasing/core/check-offer';
import { formatDate, groupDigits } from '@leasing/core/format';
import type { Typed } from '../../routing/forms.ts';

/** The form of `/check-offer` and its address, by the names of fields. */
export interface OfferForm {
  offer: OfferToCheck;
  /** A sentence by field of the form. */
  errors: Typed;
}

/** More payments make the address of a result too long to be sent. */
const MOST_PAYMENTS = 360;

/** Fields of the form that hold one number. */
const figures = ['cost', 'advance', 'monthlyPayment', 'termMonths', 'buyout', 'statedTotal'] as const;

/** Reads what was typed, or what the address of a result holds. */
export function readOfferForm(typed: Typed): OfferForm {
  const { payments, skipped } = readPayments(typed.payments ?? '');
  const numbers = Object.fromEntries(
    figures.flatMap((name) => (typed[name] ? [[name, readAmount(typed[name])]] : [])),
  );
  const markup = readAmount(typed.statedMarkup ?? '');
  const offer: OfferToCheck = {
    cost: Number.NaN,
    ...numbers,
    ...advanceInPercent(typed, numbers.cost),
    ...(typed.payments ? { payments } : {}),
    ...(typed.date ? { date: typed.date } : {}),
    ...(markup >= 0 ? { statedMarkupPerYear: markup / 100 } : {}),
  };
  const errors = Object.fromEntries(
    findOfferProblems(offer)
      .reverse()
      .map(({ field, message }): [OfferProblem['field'], string] => [field, `${message}.`]),
  );
  if (typed.statedMarkup && !(markup >= 0)) {
    errors.statedMarkup = 'Укажите проценты в\u00A0год, например 8,5.';
  }
  const problem = paymentsProblem(typed.payments ?? '', payments.length, skipped);
  return { offer, errors: problem ? { ...errors, payments: problem } : errors };
}

/** «20 %» is a part of the price. */
function advanceInPercent({ advance = '' }: Typed, cost = Number.NaN): { advance?: number } {
  return advance.includes('%') ? { advance: Math.round(cost * readAmount(advance)) / 100 } : {};
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
export function offerQuery(typed: Typed): string {
  const { offer } = readOfferForm(typed);
  const params = new URLSearchParams();
  for (const name of figures) if (offer[name] !== undefined) params.set(name, String(offer[name]));
  if (offer.statedMarkupPerYear !== undefined)
    params.set('statedMarkup', String(readAmount(typed.statedMarkup ?? '')));
  if (offer.date) params.set('date', offer.date);
  if (offer.payments) {
    params.set('payments', offer.payments.map(({ date, amount }) => `${date}_${amount}`).join('.'));
  }
  return params.toString();
}

/** What stands in the fields of the form when the address of a result is opened. */
export function typedOf(params: URLSearchParams): Typed {
  const typed = Object.fromEntries(params);
  if (!typed.payments) return typed;
  const lines = typed.payments.split(/[.](?=\d{4}-)/).map((entry) => entry.replace('_', ' '));
  const { payments } = readPayments(lines.join('\n'));
  const shown = payments.map(
    ({ date, amount }) => `${formatDate(`${date}T12:00:00Z`)} ${groupDigits(amount)}`,
  );
  return { ...typed, payments: shown.join('\n') };
}
