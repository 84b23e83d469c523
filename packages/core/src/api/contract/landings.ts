import Type from 'typebox';
import { nullable, Price, Roubles, WireWord } from './common.ts';

export const LandingParams = Type.Object({ product: WireWord });

export const LandingsQuery = Type.Object({
  of: Type.Optional(
    Type.String({ maxLength: 1000, description: 'Only the list with this query: none or one is answered' }),
  ),
});

/** A list that is a page of its own for search engines: what is in stock of it, neither reserved nor sold. */
export const Landing = Type.Object({
  query: Type.String({ description: 'Of its address: type=EXCAVATOR&brand=Komatsu' }),
  count: Type.Integer({ minimum: 1 }),
  brand: nullable(
    Type.String({
      description: 'The make that all of them are of, or fit; null where they have none or several in common',
    }),
  ),
  lowestCost: Price,
  medianCost: Price,
  highestCost: Price,
  payment: Type.Union(
    [Type.Object({ monthly: Roubles, text: Type.String(), terms: Type.String() }), Type.Null()],
    {
      description:
        'A month at the median price by the firm’s conditions: «с процентами 116 622 ₽», «60 мес., аванс 90 000 ₽»; null for spare parts and without prices',
    },
  ),
});
export type Landing = Type.Static<typeof Landing>;
