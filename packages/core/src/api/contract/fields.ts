import Type from 'typebox';
import {
  type Field,
  type FieldName,
  type Fields,
  fieldsOf,
  type SentName,
  sentName,
} from '../../catalogue/fields.ts';
import { FILTER_LIMITS, type SentFilters } from '../../catalogue/filters.ts';
import type { ItemKind } from '../../catalogue/products.ts';
import { type RangeKey, rangeKeys } from '../../catalogue/ranges.ts';
import { FacetValue, HistogramBar, Id, nullable } from './common.ts';

type Of<T> = Type.TUnsafe<T>;

/** The schemas of a product's filters in the body of the calls, each of them optional. */
export function filterSchemas<Product extends ItemKind>(productType: Product) {
  const schemas = fieldsOf(productType).flatMap(([name, field]): [string, Type.TSchema][] => {
    if (field.kind === 'range') return rangeKeys(name).map((key) => [key, Type.Optional(numberOf(field))]);
    return [[sentName(name, field), Type.Optional(schemaOf(field))]];
  });
  return Object.fromEntries(schemas) as {
    [Name in keyof SentFilters<Product>]-?: Type.TOptional<Of<NonNullable<SentFilters<Product>[Name]>>>;
  };
}

type Offered<F> = F extends { offeredAs: infer Name extends string } ? Name : never;

type ValuesOf<Product extends ItemKind> = {
  [Name in FieldName<Product> as Offered<Fields[Product][Name]>]: Of<
    Fields[Product][Name] extends { values: readonly (infer Value)[] } ? Value[] : string[]
  >;
} & {
  [Name in FieldName<Product> as Fields[Product][Name] extends { kind: 'range' }
    ? RangeKey<Name>
    : never]: Of<number | null>;
};

/** The schemas of what a product's filter bar offers: values of choices, ends of ranges. */
export function valueSchemas<Product extends ItemKind>(productType: Product) {
  const schemas = fieldsOf(productType).flatMap(([name, field]): [string, Type.TSchema][] => {
    if (field.kind === 'range') return rangeKeys(name).map((key) => [key, nullable(numberOf(field))]);
    return field.kind === 'choice' && field.offeredAs ? [[field.offeredAs, Type.Array(oneOf(field))]] : [];
  });
  return Object.fromEntries(schemas) as ValuesOf<Product>;
}

type FacetsOf<Product extends ItemKind> = {
  [Name in FieldName<Product> as Fields[Product][Name] extends { kind: 'choice' }
    ? SentName<Product, Name>
    : never]: Type.TArray<typeof FacetValue>;
} & {
  [Name in FieldName<Product> as Fields[Product][Name] extends { histogram: true }
    ? Name
    : never]: Type.TArray<typeof HistogramBar>;
};

/** The schemas of a product's facets: counts of each value of a choice, bars of a histogram. */
export function facetSchemas<Product extends ItemKind>(productType: Product) {
  const schemas = fieldsOf(productType).flatMap(([name, field]): [string, Type.TSchema][] => {
    if (field.kind === 'choice') return [[sentName(name, field), Type.Array(FacetValue)]];
    return field.kind === 'range' && field.histogram ? [[name, Type.Array(HistogramBar)]] : [];
  });
  return Object.fromEntries(schemas) as FacetsOf<Product>;
}

/** How the text of a search was read; absent where none was searched for. */
export function searchSchema<Product extends ItemKind>(productType: Product) {
  return Type.Optional(
    Type.Object({
      filters: Type.Object(filterSchemas(productType), {
        description: 'What of the text is a filter: it is applied, and may be sent as one instead',
      }),
      cheapFirst: Type.Boolean({
        description: 'The text asks for the cheapest first; the sort stays the call’s',
      }),
      asksForParts: Type.Boolean({
        description: 'The text asks for spare parts, also where machines are searched',
      }),
      words: Type.String({
        description: 'The rest of the text; what was left out and the exclusions are in it',
      }),
      leftOut: Type.Array(Type.String(), {
        description: 'Pieces of the text that nothing fits together with the rest: found without them',
      }),
      exclusions: Type.Array(Type.String(), {
        description:
          'Pieces of the text that ask to leave something out, which is found nevertheless: «не камаз»',
      }),
    }),
  );
}

/** What both products can be asked for beside their filters: the sub-lists of specification §2, and some items. */
export const listSchemas = {
  noveltyDays: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 3650, description: 'Published within so many days' }),
  ),
  popular: Type.Optional(
    Type.Boolean({ description: 'Liked at least once or seen by more than 150 visitors' }),
  ),
  ids: Type.Optional(Type.Array(Id, { maxItems: 100, uniqueItems: true, description: 'Only these items' })),
};

function schemaOf(field: Exclude<Field, { kind: 'range' }>): Type.TSchema {
  if (field.kind === 'flag') return Type.Boolean({ description: field.label });
  if (field.kind === 'text') return Type.String({ maxLength: FILTER_LIMITS.title });
  if (field.single) return oneOf(field);
  const maxItems = field.values?.length ?? FILTER_LIMITS.values;
  return Type.Array(oneOf(field), { maxItems, uniqueItems: true });
}

function oneOf({ values }: Extract<Field, { kind: 'choice' }>): Type.TSchema {
  return values ? Type.Enum([...values]) : Type.String({ minLength: 1, maxLength: FILTER_LIMITS.value });
}

function numberOf({ fractions, highest }: Extract<Field, { kind: 'range' }>): Type.TSchema {
  const limits = { minimum: 0, maximum: highest };
  return fractions ? Type.Number(limits) : Type.Integer(limits);
}
