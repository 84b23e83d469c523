import Type from 'typebox';
import {
  Availability,
  Characteristics,
  EquipmentType,
  Id,
  Moment,
  NewestId,
  nullable,
  Price,
  ProductFile,
  RequestAnswer,
  RequestKind,
  RequestStatus,
  Roubles,
} from './common.ts';
import { facetSchemas, filterSchemas, listSchemas, searchSchema, valueSchemas } from './fields.ts';

/** A machine (specification §3). */
export const Equipment = Type.Object({
  id: Id,
  title: Type.String(),
  createdAt: Moment,
  likeCount: Type.Integer({ minimum: 0 }),
  viewCount: Type.Integer({ minimum: 0, description: 'Visitors who opened it, each counted once a day' }),
  requestedByUser: Type.Boolean(),
  likedByUser: Type.Boolean(),
  fileList: Type.Array(ProductFile, { description: 'The first is the picture of the card' }),
  minCost: Price,
  totalCost: Price,
  type: EquipmentType,
  brand: Type.String(),
  model: Type.String(),
  garageNumber: Type.String({ description: "The dealer's inventory number" }),
  yearOfManufacture: Type.Integer(),
  enginePower: nullable(Type.Integer({ description: 'Horse power' })),
  mileage: nullable(Type.Integer({ description: 'Engine-hours' })),
  loadCapacity: nullable(Type.Number({ description: 'Tonnes' })),
  tonnage: nullable(Type.Number({ description: 'Mass in tonnes' })),
  characteristics: Characteristics,
  additionalInfo: nullable(Type.String()),
  availability: Availability,
  status: Availability,
  novelty: Type.Boolean({ description: 'Published within the 30 days of the product badge' }),
  auction: Type.Boolean(),
  isOutOfStock: Type.Boolean(),
  isDemo: Type.Boolean({ description: 'Of the demo stock, whose pictures are rendered' }),
  minDeposit: nullable(Roubles),
  currentBid: nullable(Roubles),
  auctionEndsAt: nullable(Moment),
});
export type Equipment = Type.Static<typeof Equipment>;

/** What decides a purchase beside the characteristics. Null: the dealer has not said it. */
export const EquipmentFacts = Type.Object({
  technicalCondition: nullable(Type.String()),
  city: nullable(Type.String({ description: 'Where it stands' })),
  serialNumber: nullable(Type.String({ description: 'VIN or serial number' })),
  ownerCount: nullable(Type.Integer({ minimum: 0, description: 'Owners before' })),
  documents: nullable(Type.String()),
  warranty: nullable(Type.String()),
  delivery: nullable(Type.String()),
  managerName: nullable(Type.String({ description: 'Who answers questions about it' })),
  inspectedOn: nullable(Type.String({ description: 'Day of the inspection, for example 2026-11-03' })),
});
export type EquipmentFacts = Type.Static<typeof EquipmentFacts>;

/** A machine with everything that its own page shows; lists do without the facts. */
export const EquipmentDetails = Type.Object({ ...Equipment.properties, facts: EquipmentFacts });
export type EquipmentDetails = Type.Static<typeof EquipmentDetails>;

/** A requested machine: the item with the state of the user's request. */
export const RequestedEquipment = Type.Object({
  ...Equipment.properties,
  requestKind: RequestKind,
  requestStatus: RequestStatus,
  requestedAt: Moment,
  ...RequestAnswer,
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
