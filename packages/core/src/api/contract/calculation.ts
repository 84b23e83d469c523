import Type from 'typebox';
import { paymentForms, taxRegimes } from '../../exact/terms.ts';
import { nullable, Roubles } from './common.ts';

/**
 * What a visitor calculated before they asked, as the codes that the address of a shared calculation carries. The server
 * reads them with its own terms: no number of it is taken as it came, and one that cannot be read loses no request.
 */
export const CalculationBody = Type.Object({
  calc: Type.String({ maxLength: 2000, description: 'Of `encodeScenario`' }),
  exact: Type.Optional(
    Type.String({ maxLength: 2000, description: 'Of `encodeExactTerms`: schedule and regime, where chosen' }),
  ),
});
export type CalculationBody = Type.Static<typeof CalculationBody>;

const Percent = Type.Number({ minimum: 0, maximum: 100, description: 'Percent of the cost' });
const Months = Type.Integer({ minimum: 1, maximum: 600, description: 'Months' });
const AnnualRate = Type.Number({ minimum: 0, maximum: 10, description: 'A fraction a year' });
const Form = Type.Enum(paymentForms);

/** A contract on the operator's terms of the moment of the request. All sums are whole roubles with VAT. */
export const CalculatedContract = Type.Object({
  cost: Roubles,
  advance: Roubles,
  termMonths: Months,
  buyoutPercent: Percent,
  annualRate: AnnualRate,
  rateModel: Type.Enum(['term', 'annual']),
  form: Form,
  regime: nullable(Type.Enum(taxRegimes)),
  exact: nullable(
    Type.String({ description: 'Of `encodeExactTerms`: days, pauses, residual, insurance, delivery' }),
  ),
  payment: Roubles,
  paymentKind: Type.Enum(['equal', 'first', 'highest'], {
    description: 'Which payment stands for the schedule: each, the first of falling ones, or the highest',
  }),
  total: Type.Integer({ minimum: 0, description: 'Advance and all payments, without the buyout' }),
  buyout: Roubles,
  totalWithBuyout: Type.Integer({ minimum: 0 }),
  effectiveAnnualRate: nullable(
    Type.Number({
      description: 'Of `checkOffer`: advance, payments and buyout; insurance and delivery left out',
    }),
  ),
});
export type CalculatedContract = Type.Static<typeof CalculatedContract>;

/** The calculation that a request carries. */
export const RequestCalculation = Type.Object({
  contract: nullable(CalculatedContract),
  seen: nullable(
    Type.Object(
      {
        cost: Roubles,
        advance: Roubles,
        termMonths: Months,
        buyoutPercent: Percent,
        annualRate: AnnualRate,
        form: Form,
        payment: Roubles,
      },
      {
        description:
          'What the visitor chose, where it differs from the contract; the payment is computed from these terms',
      },
    ),
  ),
  claimed: nullable(
    Type.Object(
      { payment: Roubles, total: Type.Integer({ minimum: 0 }) },
      {
        description: 'Sums that a partner’s page sent and its own terms do not give: no one may rely on them',
      },
    ),
  ),
  unread: Type.Boolean({
    description: 'What was sent could not be read: all of it without a contract, else the exact terms',
  }),
});
export type RequestCalculation = Type.Static<typeof RequestCalculation>;
