import Type from 'typebox';
import { conditions } from '../../catalogue/products.ts';
import { RequestCalculation } from './calculation.ts';
import {
  Moment,
  NewestId,
  nullable,
  PageQuery,
  RequestAnswer,
  RequestKind,
  RequestStatus,
} from './common.ts';
import { facetSchemas, filterSchemas, listSchemas, searchSchema, valueSchemas } from './fields.ts';
import { itemState, seenSchemas } from './item.ts';

/** How many pieces lie in a warehouse. */
export const WarehouseStock = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100, description: 'For example Москва' }),
  quantity: nullable(Type.Integer({ minimum: 0, description: 'Null: some, not counted' })),
});
export type WarehouseStock = Type.Static<typeof WarehouseStock>;

/**
 * An offer of a spare part, called component in the paths (specification §3): an article in one condition from one
 * supplier.
 */
export const SparePart = Type.Object({
  ...itemState,
  ...seenSchemas('spare-part', 'item'),
  warehouses: Type.Array(WarehouseStock),
});
export type SparePart = Type.Static<typeof SparePart>;

/** A spare part with what else is offered of the same article: new or used, by others. In stock and cheap first. */
export const SparePartDetails = Type.Object({
  ...SparePart.properties,
  offers: Type.Array(SparePart, { description: 'Other offers of the article, without this one' }),
});
export type SparePartDetails = Type.Static<typeof SparePartDetails>;

/** A requested spare part: the item with the state of the user's request. */
export const RequestedSparePart = Type.Object({
  ...SparePart.properties,
  requestKind: RequestKind,
  requestStatus: RequestStatus,
  requestedAt: Moment,
  ...RequestAnswer,
  requestCalculation: nullable(RequestCalculation),
});
export type RequestedSparePart = Type.Static<typeof RequestedSparePart>;

/**
 * The body of `componentsFilter`: absent or null means "any" (specification §5, "Filters sent"). `condition` is read in
 * any letter case.
 */
export const SparePartFilterBody = Type.Object(
  { ...filterSchemas('spare-part'), ...listSchemas },
  { additionalProperties: false },
);
export type SparePartFilterBody = Type.Static<typeof SparePartFilterBody>;

/** Paging and sorting of `componentsFilter`, and the category of the list (specification §7); one in the body wins. */
export const SparePartPageQuery = Type.Object({
  ...PageQuery.properties,
  condition: Type.Optional(
    Type.Enum(conditions, { description: 'New, used or recovered, in any letter case' }),
  ),
});
export type SparePartPageQuery = Type.Static<typeof SparePartPageQuery>;

export const SparePartPage = Type.Object({
  components: Type.Array(SparePart),
  totalPages: Type.Integer({ minimum: 0 }),
  totalCount: Type.Integer({ minimum: 0 }),
  newestId: NewestId,
  search: searchSchema('spare-part'),
});
export type SparePartPage = Type.Static<typeof SparePartPage>;

export const SparePartFilterValues = Type.Object(valueSchemas('spare-part'));
export type SparePartFilterValues = Type.Static<typeof SparePartFilterValues>;

/** Counts of each value under the other active filters. */
export const SparePartFacets = Type.Object(facetSchemas('spare-part'));
export type SparePartFacets = Type.Static<typeof SparePartFacets>;
