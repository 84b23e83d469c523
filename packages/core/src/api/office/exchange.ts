import Type from 'typebox';
import { nullable } from '../contract/common.ts';
import { listAnswer } from './lists.ts';

const PriceType = Type.Object({
  id: Type.String({ description: 'As accounting names it; empty for prices without a type' }),
  name: Type.String(),
  currency: Type.String({ description: 'As accounting writes it: «руб», «USD»' }),
});

const setting = {
  priceType: nullable(
    Type.String({
      maxLength: 200,
      description: 'The id of the price type that is the price of the site; null until staff say it',
    }),
  ),
  goneAs: Type.Enum(['SOLD', 'HIDDEN'], { description: 'What becomes of goods that accounting has deleted' }),
};

/** A program of accounting that sends stock by the protocol of 1C. */
export const ExchangeProgram = Type.Object({
  login: Type.String(),
  ...setting,
  priceTypes: Type.Array(PriceType, { description: 'Those that have come' }),
});
export type ExchangeProgram = Type.Static<typeof ExchangeProgram>;
export const ExchangePrograms = listAnswer(ExchangeProgram);

export const ExchangeProgramParams = Type.Object({ login: Type.String({ maxLength: 63 }) });
export const ExchangeProgramBody = Type.Object(
  {
    ...setting,
    isConfirmed: Type.Optional(
      Type.Boolean({
        description: 'Buyers pay the price type, though its name says otherwise: «Закупочная»',
        default: false,
      }),
    ),
  },
  { additionalProperties: false },
);
