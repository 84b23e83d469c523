import Type from 'typebox';
import { Id, nullable } from './common.ts';

const Day = Type.String({ pattern: String.raw`^20[2-6]\d-\d{2}-\d{2}$`, examples: ['2026-11-23'] });

/** On what conditions a product is leased; `findTermsProblems` of `@leasing/core/unstable/terms` checks what no schema can. */
export const LeaseTermsBody = Type.Object(
  {
    annualRate: Type.Number({ minimum: 0, maximum: 10, description: 'A fraction a year' }),
    rateModel: Type.Union([Type.Literal('term'), Type.Literal('annual')]),
    buyoutPercent: Type.Integer({ minimum: 0, maximum: 100 }),
    minTerm: Type.Integer({ minimum: 1, maximum: 600, description: 'Months' }),
    maxTerm: Type.Integer({ minimum: 1, maximum: 600, description: 'Months' }),
    minAdvance: Type.Integer({ minimum: 0, maximum: 999_000_000, description: 'Roubles' }),
    minAdvancePercent: Type.Integer({ minimum: 0, maximum: 99 }),
    maxAdvancePercent: Type.Integer({ minimum: 1, maximum: 99 }),
    forms: Type.Array(
      Type.Union([
        Type.Literal('annuity'),
        Type.Literal('declining'),
        Type.Literal('seasonal'),
        Type.Literal('stepped'),
      ]),
      { minItems: 1, maxItems: 4, uniqueItems: true },
    ),
  },
  { additionalProperties: false },
);

const TermsExceptionBody = Type.Object(
  {
    product: Type.Union([Type.Literal('equipment'), Type.Literal('spare-part')]),
    type: nullable(Type.String({ maxLength: 50 })),
    id: nullable(Id),
    terms: Type.Partial(LeaseTermsBody),
  },
  { additionalProperties: false },
);

const setting = {
  ratesSince: nullable(Day),
  general: LeaseTermsBody,
  exceptions: Type.Array(TermsExceptionBody, { maxItems: 200 }),
};

/** What is leased on which conditions, and by whom. */
export const LeasingTerms = Type.Object({ lessor: Type.String(), ...setting });
export type LeasingTerms = Type.Static<typeof LeasingTerms>;

/** What the owner sets. */
export const TermsSettingBody = Type.Object(
  { lessor: nullable(Type.String({ minLength: 1, maxLength: 300, pattern: String.raw`\S` })), ...setting },
  { additionalProperties: false },
);
export type TermsSettingBody = Type.Static<typeof TermsSettingBody>;
