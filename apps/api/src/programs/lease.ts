import type { Equipment, LeasingTerms, SparePart } from '@leasing/core/api';
import { advanceRange, type CalculatorState, createCalculator, MAX_COST } from '@leasing/core/calculator';
import { ESTIMATE_MONTHS, formatRoubles } from '@leasing/core/format';
import { contractFigures } from '@leasing/core/unstable/calculation';
import {
  calculatorTerms,
  type LeaseTerms,
  lotTerms,
  termSentence,
  termsOf,
} from '@leasing/core/unstable/terms';
import Type, { type Static } from 'typebox';

/** What a program gets instead of an answer: a sentence for its user. */
export class ToolRefusal extends Error {}

/** A sum as programs read it: never without currency, VAT and what it is. */
export const sum = (amount: number, kind: string) => ({ amount, currency: 'RUB', vat: 'НДС включён', kind });

/** What of a contract is chosen; the rest follows the firm's conditions. */
export const leaseFields = {
  termMonths: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 600, description: `Срок, месяцев; без него ${ESTIMATE_MONTHS}` }),
  ),
  advance: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_COST, description: 'Аванс, рублей' })),
  advancePercent: Type.Optional(
    Type.Number({ minimum: 0, maximum: 99, description: 'Аванс, % цены; без обоих наименьший' }),
  ),
  buyoutPercent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description: 'Выкуп, % цены' })),
};
const LeaseChoice = Type.Object(leaseFields);
export type LeaseChoice = Static<typeof LeaseChoice>;

/** The conditions of an item, or in general. */
export function termsOfItem(setting: LeasingTerms, item: Equipment | SparePart | undefined): LeaseTerms {
  if (!item) return termsOf(setting);
  const isMachine = 'garageNumber' in item;
  const subject = { product: isMachine ? 'equipment' : 'spare-part', id: item.id } as const;
  const terms = termsOf(setting, { ...subject, type: isMachine ? item.type : null });
  return isMachine && item.auction ? lotTerms(terms, item) : terms;
}

/**
 * The contract that a program asks for. Unlike the calculator of a page, which puts a value at its bound, it is refused:
 * a program would pass the other contract on as the one that was asked for.
 *
 * @throws ToolRefusal with the bounds
 */
export function contractOf(cost: number, terms: LeaseTerms, choice: LeaseChoice): CalculatorState {
  const usualMonths = Math.min(Math.max(ESTIMATE_MONTHS, terms.minTerm), terms.maxTerm);
  const { termMonths = usualMonths, advancePercent, buyoutPercent } = choice;
  if (choice.advance !== undefined && advancePercent !== undefined) {
    throw new ToolRefusal('Укажите аванс один раз: advance в рублях или advancePercent в процентах.');
  }
  if (termMonths < terms.minTerm || termMonths > terms.maxTerm) {
    throw new ToolRefusal(`Такого срока нет: договор ${termSentence(terms)}.`);
  }
  const { min, max } = advanceRange(cost, terms);
  const share = advancePercent === undefined ? min : Math.round((cost * advancePercent) / 100);
  const advance = choice.advance ?? share;
  if (advance < min || advance > max) {
    const bounds = `от ${formatRoubles(min)} до ${formatRoubles(max)}`;
    throw new ToolRefusal(
      `Аванс ${formatRoubles(advance)} не подходит: за цену ${formatRoubles(cost)} он ${bounds}.`,
    );
  }
  const options = { ...calculatorTerms(terms), cost, minCost: cost, termMonths, advance };
  return createCalculator({ ...options, ...(buyoutPercent !== undefined && { buyoutPercent }) });
}

/** What a contract costs, its payment with the terms that it stands on. */
export function leaseAnswer(contract: CalculatorState) {
  const { payment, total, buyout, totalWithBuyout, effectiveAnnualRate } = contractFigures(contract);
  const { cost, advance, termMonths, buyoutPercent } = contract;
  return {
    monthlyPayment: sum(payment, 'равный платёж в месяц'),
    terms: { cost: sum(cost, 'цена'), termMonths, advance: sum(advance, 'аванс'), buyoutPercent },
    total: sum(total, 'аванс и все платежи, без выкупа'),
    buyout: sum(buyout, 'выкуп'),
    totalWithBuyout: sum(totalWithBuyout, 'аванс, все платежи и выкуп'),
    effectiveAnnualRate,
  };
}
