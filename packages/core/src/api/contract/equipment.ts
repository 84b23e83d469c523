import Type from 'typebox';
import { RequestCalculation } from './calculation.ts';
import {
  Availability,
  Characteristics,
  Moment,
  NewestId,
  nullable,
  RequestAnswer,
  RequestKind,
  RequestStatus,
} from './common.ts';
import { facetSchemas, filterSchemas, listSchemas, searchSchema, valueSchemas } from './fields.ts';
import { itemState, seenSchemas } from './item.ts';
import { PriceRange } from './prices.ts';

/** A machine (specification §3). */
export const Equipment = Type.Object({
  ...itemState,
  ...seenSchemas('equipment', 'item'),
  characteristics: Characteristics,
  status: Availability,
  novelty: Type.Boolean({ description: 'Published within the 30 days of the product badge' }),
});
export type Equipment = Type.Static<typeof Equipment>;

/** What decides a purchase beside the characteristics. Null: the dealer has not said it. */
export const EquipmentFacts = Type.Object(seenSchemas('equipment', 'facts'));
export type EquipmentFacts = Type.Static<typeof EquipmentFacts>;

/** A machine with everything that its own page shows; lists do without the facts. */
export const EquipmentDetails = Type.Object({
  ...Equipment.properties,
  facts: EquipmentFacts,
  priceRange: Type.Optional(PriceRange),
});
export type EquipmentDetails = Type.Static<typeof EquipmentDetails>;

/** A requested machine: the item with the state of the user's request. */
export const RequestedEquipment = Type.Object({
  ...Equipment.properties,
  requestKind: RequestKind,
  requestStatus: RequestStatus,
  requestedAt: Moment,
  ...RequestAnswer,
  requestCalculation: nullable(RequestCalculation),
});
export type RequestedEquipment = Type.Static<typeof RequestedEquipment>;

/** The body of `equipmentsFilter`: absent or null means "any" (specification §5, "Filters sent"). */
export const EquipmentFilterBody = Type.Object(
  { ...filterSchemas('equipment'), ...listSchemas, auction: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type EquipmentFilterBody = Type.Static<typeof EquipmentFilterBody>;

export const EquipmentPage = Type.Object({
  equipments: Type.Array(Equipment),
  totalPages: Type.Integer({ minimum: 0 }),
  totalCount: Type.Integer({ minimum: 0 }),
  newestId: NewestId,
  search: searchSchema('equipment'),
});
export type EquipmentPage = Type.Static<typeof EquipmentPage>;

/** Bounds of the ranges and values of the lists in the filter bar; null bounds when the stock is empty. */
export const EquipmentFilterValues = Type.Object(valueSchemas('equipment'));
export type EquipmentFilterValues = Type.Static<typeof EquipmentFilterValues>;

/** Counts of each value under the other active filters. */
export const EquipmentFacets = Type.Object(facetSchemas('equipment'));
export type EquipmentFacets = Type.Static<typeof EquipmentFacets>;
