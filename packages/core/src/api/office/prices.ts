import Type from 'typebox';

/** The list of prices that the firm has seen elsewhere. */
export const PriceObservations = Type.Object({
  total: Type.Integer(),
  models: Type.Integer({ description: 'How many models they are of' }),
  newestOn: Type.Union([Type.String({ description: 'YYYY-MM-DD' }), Type.Null()]),
});
export type PriceObservations = Type.Static<typeof PriceObservations>;

/** What became of an uploaded list. */
export const StoredPrices = Type.Object({
  ...PriceObservations.properties,
  taken: Type.Integer({
    description: 'How many prices of the uploaded list were taken; 0 leaves the list before as it is',
  }),
  refusedTotal: Type.Integer(),
  refused: Type.Array(Type.Object({ line: Type.Integer(), reason: Type.String() }), {
    description: 'The first hundred rows that were not taken',
  }),
});
export type StoredPrices = Type.Static<typeof StoredPrices>;
