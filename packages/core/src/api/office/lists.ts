import Type from 'typebox';

export const Page = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0, description: 'Counts from 0' }),
);
export const PageSize = Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 }));

/** One or more values of a filter; absent means any. */
export const Chosen = <T extends Type.TSchema>(value: T) =>
  Type.Optional(Type.Array(value, { maxItems: 50 }));

/** Hits of a search by words that are counted: beyond it no one turns pages, and counting would take longer than the rows. */
export const countedHits = 1000;

/** For a list that is searched by words. */
export const isMore = Type.Boolean({
  description: `True: more fit than the ${countedHits} that \`total\` says, and no one counted them`,
});

/** A page of a list with the number of all that fit. */
export const listAnswer = <T extends Type.TSchema>(item: T) =>
  Type.Object({ items: Type.Array(item), total: Type.Integer({ minimum: 0 }) });
