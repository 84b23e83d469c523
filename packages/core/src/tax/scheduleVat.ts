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
 * The VAT of each row of a schedule, in its order. A row without a date has the rate of the contract.
 *
 * @throws RangeError for a day before the first known rate
 */
export function scheduleVat(rows: readonly PaymentRow[], options: VatOptions): VatRow[] {
  const agreed = rateOn(VAT, options.contractDate).rate;
  return rows.map(({ payment, date = options.contractDate }) => {
    const { rate } = rateOn(VAT, date);
    if (options.onRateChange === 'total-fixed' || rate === agreed) {
      const vat = vatIn(payment, rate);
      return { payment, vat, net: payment - vat, rate };
    }
    const net = payment - vatIn(payment, agreed);
    const vat = percentOf(net, rate);
    return { payment: net + vat, vat, net, rate };
  });
}
