import Type from 'typebox';
import { shownAvailabilities } from '../../catalogue/availability.ts';
import * as kinds from '../../catalogue/kinds.ts';
import * as products from '../../catalogue/products.ts';
import { MAX_PAGE } from '../../catalogue/query.ts';
import * as sorting from '../../catalogue/sorting.ts';
import { money } from '../../item/filteredFields.ts';
import { requestStatusNames } from '../../requests/index.ts';

/** A database id: a positive whole number that fits a JavaScript number. */
export const Id = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'A positive whole number',
});
export type Id = Type.Static<typeof Id>;

/** Staff look at a hidden item as a visitor would see it; for everybody else it changes nothing. */
export const ItemQuery = Type.Object({
  preview: Type.Optional(Type.Boolean({ description: 'With a session of the office: hidden items too' })),
});

/** Whole roubles. */
export const Roubles = Type.Integer({ minimum: 0, maximum: money.highest, description: 'Whole roubles' });

export const Moment = Type.String({ format: 'date-time', description: 'ISO 8601 moment in UTC' });

export const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A price: whole roubles, or null where the dealer tells it on request. An item has both of its prices or neither. */
export const Price = Type.Union([Roubles, Type.Null()], {
  description: 'Whole roubles; null: the price is given on request',
});

/** The word for a kind of item in paths, bodies and events. */
export const WireWord = Type.Enum(products.wireWords);
export type WireWord = products.WireWord;

/** The kinds of machine, as codes; their Russian names are in `machineKinds` of `@leasing/core/catalogue`. */
export const EquipmentType = Type.Enum(kinds.equipmentTypes);
export type EquipmentType = kinds.EquipmentType;

/** What only some kinds of machine have, by the table of kinds; what is not known is absent. */
export const Characteristics = Type.Object(
  Object.fromEntries(
    Object.entries(kinds.characteristics).map(([name, { label, unit, step, max }]) => {
      const rule = { minimum: 0, maximum: max, description: unit ? `${label}, ${unit}` : label };
      return [name, Type.Optional(step < 1 ? Type.Number(rule) : Type.Integer(rule))];
    }),
  ) as Record<kinds.CharacteristicName, Type.TOptional<Type.TNumber>>,
  { additionalProperties: false },
);

export const Condition = Type.Enum(products.conditions);
export type Condition = products.Condition;

/** Whether an item can be had; both RESERVED and SOLD are out of stock. */
export const Availability = Type.Enum(shownAvailabilities);
export type Availability = Type.Static<typeof Availability>;

/** Specification §5, "Sort values". BEST_MATCH, the default of a search by words, is MIN_COST without one. */
export const Sort = Type.Enum(sorting.sorts);
export type Sort = sorting.Sort;

export const Direction = Type.Enum(sorting.directions);
export type Direction = sorting.Direction;

/** The state of a request for an item. AUCTION: the item is an auction lot. */
export const RequestStatus = Type.Enum(requestStatusNames);
export type RequestStatus = Type.Static<typeof RequestStatus>;

/**
 * What a request is for. SIMILAR: «Нужно такое же», because the item was reserved or sold when the request was made.
 */
export const RequestKind = Type.Enum(['ITEM', 'SIMILAR']);
export type RequestKind = Type.Static<typeof RequestKind>;

/** What the firm has said of a request. */
export const RequestAnswer = {
  requestStatusAt: Type.String({
    format: 'date-time',
    description: 'Since when it has its status and answer',
  }),
  requestAnswer: Type.Union([Type.String(), Type.Null()], { description: "The manager's answer" }),
};

/** A picture or a video of an item; fetch it at `/api/files/{equipment|component}/{productId}/{id}`. */
export const ProductFile = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  mimeType: Type.String({ description: 'For example image/webp or video/mp4' }),
});
export type ProductFile = Type.Static<typeof ProductFile>;

/** The body of every failed answer. */
export const ErrorBody = Type.Object({
  message: Type.String({ description: 'A sentence; some are compared literally, see serverMessages' }),
  code: Type.String({ description: 'A stable upper-case code, for example VALIDATION_FAILED' }),
  requestId: Type.String({ description: 'The id under which the server logged the call' }),
  fields: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'A message per wrong field' }),
  ),
});
export type ErrorBody = Type.Static<typeof ErrorBody>;

export const IdParams = Type.Object({ id: Id });

/** Paging and sorting of the filtered lists. `page` counts from 0 (specification §7: "page minus 1"). */
export const PageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_PAGE, default: 0 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 16 })),
  sort: Type.Optional(Sort),
  direction: Type.Optional(Direction),
  upTo: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description:
        'Leaves out items that came later: the newestId of the first page, so that pages do not shift',
    }),
  ),
});
export type PageQuery = Type.Static<typeof PageQuery>;

/** The newest item when a page was read; absent when there is none. */
export const NewestId = Type.Optional(
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'For upTo of the next pages' }),
);

/** Paging of the unfiltered lists, newest first. */
export const ListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_PAGE, default: 0 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
});
export type ListQuery = Type.Static<typeof ListQuery>;

/** One value of a facet with the number of items that have it under the other active filters. */
export const FacetValue = Type.Object({ value: Type.String(), count: Type.Integer({ minimum: 0 }) });
export type FacetValue = Type.Static<typeof FacetValue>;

/** A bar of a price histogram: items whose price is in [from, to). */
export const HistogramBar = Type.Object({ from: Roubles, to: Roubles, count: Type.Integer({ minimum: 0 }) });
export type HistogramBar = Type.Static<typeof HistogramBar>;

export const SuggestionsQuery = Type.Object({ text: Type.String({ maxLength: 100 }) });
/** What a text that is being typed may become. */
export const Suggestion = Type.Object({
  text: Type.String({ description: 'As people read it' }),
  kind: Type.Union(
    (['type', 'brand', 'model', 'item'] as const).map((kind) => Type.Literal(kind)),
    { description: 'item: one machine or part, which is also what a number names' },
  ) as unknown as Type.TUnsafe<'type' | 'brand' | 'model' | 'item'>,
  /** What the filter takes, when kind is type, brand or model. */
  value: Type.Optional(Type.String({ description: 'The value of the filter; absent for an item' })),
  brand: Type.Optional(Type.String({ description: 'The make of a model' })),
  number: Type.Optional(Type.String({ description: 'The inventory or part number of an item' })),
  /** The item itself, when kind is item. */
  id: Type.Optional(Id),
  count: Type.Optional(Type.Integer({ minimum: 0, description: 'Listed items that have it' })),
});
export type Suggestion = Type.Static<typeof Suggestion>;
export const Suggestions = Type.Object({ suggestions: Type.Array(Suggestion) });
export type Suggestions = Type.Static<typeof Suggestions>;
