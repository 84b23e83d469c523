import type { IsoDay } from '../calculator/paymentDates.ts';
import type { PaymentRow } from '../calculator/schedule.ts';
import { rateOn, VAT } from './rates.ts';
import { percentOf, vatIn } from './taxEffect.ts';

/** A payment with its VAT, whole roubles. */
export interface VatRow {
  /** What is paid on that day, VAT included. */
  readonly payment: number;
  readonly vat: number;
  /** The payment without VAT. */
  readonly net: number;
  /** The rate of VAT on that day, a fraction. */
  readonly rate: number;
}

/** How payments after a change of the rate are read. */
export interface VatOptions {
  /** Day of the contract: its rate of VAT is in the payments as they were agreed. */
  readonly contractDate: IsoDay;
  /**
   * `net-fixed`: the price without VAT stays, and the payment follows the rate; what contracts with lessors usually
   * say, and the default. `total-fixed`: the payment stays, and the lessor bears the change.
   */
  readonly onRateChange?: 'net-fixed' | 'total-fixed' | undefined;
}

/**
 * The VAT of each row of a schedule, in its order. A row without a date has the rate of the contract; a premium of
 * insurance has none (article 149, item 3 of the Tax Code).
 *
 * Each row takes what brings the VAT up to that of all payments so far, so that the rows add up to the VAT of their
 * sum at each rate; a row is less than two roubles off its own. Without that, a dozen equal payments would be six off.
 *
 * @throws RangeError for a day before the first known rate
 */
export function scheduleVat(rows: readonly PaymentRow[], options: VatOptions): VatRow[] {
  const contractRate = rateOn(VAT, options.contractDate).rate;
  const [fixed, changed] = [new RunningVat(), new RunningVat()];
  return rows.map(({ payment, kind, date = options.contractDate }) => {
    if (kind === 'insurance') return { payment, vat: 0, net: payment, rate: 0 };
    const { rate } = rateOn(VAT, date);
    if (options.onRateChange === 'total-fixed' || rate === contractRate) {
      const vat = fixed.next(rate, payment, (sum) => vatIn(sum, rate));
      return { payment, vat, net: payment - vat, rate };
    }
    const net = payment - fixed.next(contractRate, payment, (sum) => vatIn(sum, contractRate));
    const vat = changed.next(rate, net, (sum) => percentOf(sum, rate));
    return { payment: net + vat, vat, net, rate };
  });
}

/** Gives each amount the difference that it makes to the VAT of all amounts at its rate. */
class RunningVat {
  #rate = 0;
  #sum = 0;
  #vat = 0;

  next(rate: number, amount: number, vatOf: (sum: number) => number): number {
    if (rate !== this.#rate) [this.#rate, this.#sum, this.#vat] = [rate, 0, 0];
    this.#sum += amount;
    const before = this.#vat;
    this.#vat = vatOf(this.#sum);
    return this.#vat - before;
  }
}
