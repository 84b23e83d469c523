import Type from 'typebox';
import { Id, Roubles } from './common.ts';

const Day = Type.String({ description: 'YYYY-MM-DD' });

/** A machine's price beside prices of its model: a range that holds nine of ten of them, by year and hours. */
export const PriceRange = Type.Object({
  low: Roubles,
  high: Roubles,
  verdict: Type.Enum(['BELOW', 'WITHIN', 'ABOVE'], { description: 'Where the price of the machine lies' }),
  count: Type.Integer({ description: 'Prices that the range is made of; eight at least' }),
  asOf: Day,
  sentence: Type.String({
    description: '«Цена в диапазоне похожих: 4,12–5,03 млн ₽ · 14 машин, на 27 ноября»',
  }),
});
export type PriceRange = Type.Static<typeof PriceRange>;

/** The same with the prices that it is made of. */
export const PriceComparison = Type.Object({
  ...PriceRange.properties,
  equipmentId: Id,
  title: Type.String(),
  price: Roubles,
  comparables: Type.Array(
    Type.Object({
      yearOfManufacture: Type.Integer(),
      mileage: Type.Integer({ description: 'Engine hours' }),
      price: Roubles,
      seenOn: Day,
      source: Type.String({ description: 'Where the price stood, in Russian' }),
      isOutlier: Type.Boolean({ description: 'Far from all others, so it is not counted' }),
    }),
    { description: 'The newest machines first' },
  ),
});
export type PriceComparison = Type.Static<typeof PriceComparison>;
