import {
  calculateLease,
  type PaymentRow,
  paymentSchedule,
  type ScheduleInput,
} from '@leasing/core/calculator';
import { counted, formatDate, formatRoubles } from '@leasing/core/format';

/** What an offer is made of. */
export interface Offer {
  scenario: ScheduleInput;
  /** Name of the machine. */
  product: string | null;
}

export const offerTitle = 'Расчёт лизинга';
export const scheduleTitle = 'График платежей, ₽';
export const scheduleColumns = ['Месяц', 'Платёж', 'Проценты', 'Долг', 'Остаток'] as const;
export const offerNote =
  'Расчёт предварительный и\u00A0не\u00A0является публичной офертой. Возврат НДС и\u00A0экономия налога на\u00A0прибыль зависят от\u00A0учётной политики.';

/** A fact: its name, the amount in roubles or months, and how it is written. */
export interface OfferFact {
  name: string;
  value: number;
  text: string;
}

/** The contract in words and figures, in the order of the calculator. */
export function offerFacts({ scenario }: Offer): OfferFact[] {
  const lease = calculateLease(scenario);
  const roubles = (name: string, value: number, from = ''): OfferFact => ({
    name,
    value,
    text: from + formatRoubles(value),
  });
  return [
    roubles('Стоимость техники', scenario.cost),
    roubles('Первый взнос', scenario.advance),
    { name: 'Срок лизинга', value: scenario.termMonths, text: counted(scenario.termMonths, 'month') },
    ...(scenario.form === 'declining' ? [] : [roubles('Ежемесячный платёж', lease.monthlyPayment)]),
    roubles(
      'Сумма договора',
      scheduleOf({ scenario, product: null }).reduce((sum, row) => sum + row.payment, scenario.advance),
    ),
    roubles('Возврат НДС', lease.vatRefund, 'от\u00A0'),
    roubles('Экономия налога на\u00A0прибыль', lease.profitTaxSaving, 'от\u00A0'),
    roubles('Выкуп в\u00A0конце срока', lease.buyout),
  ];
}

export function scheduleOf({ scenario }: Offer): PaymentRow[] {
  return paymentSchedule(scenario);
}

/** The figures of a row in the order of the columns. */
export const rowFigures = (row: PaymentRow) => [
  row.month,
  row.payment,
  row.interest,
  row.principal,
  row.balance,
];

/** Day of the calculation as dd.mm.yyyy. */
export const today = () => formatDate(new Date());

/** Hands a file to the visitor. */
export function saveFile(bytes: Uint8Array<ArrayBuffer>, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file over by the next minute at the latest.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
