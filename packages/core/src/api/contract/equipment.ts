import Type from 'typebox';
import {
  EquipmentType,
  FacetValue,
  HistogramBar,
  Id,
  Moment,
  NewestId,
  nullable,
  ProductFile,
  RequestStatus,
  Roubles,
} from './common.ts';

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
  minCost: Roubles,
  totalCost: Roubles,
  type: EquipmentType,
  brand: Type.String(),
  model: Type.String(),
  garageNumber: Type.String({ description: "The dealer's inventory number" }),
  yearOfManufacture: Type.Integer(),
  enginePower: nullable(Type.Integer({ description: 'Horse power' })),
  mileage: nullable(Type.Integer({ description: 'Engine-hours' })),
  loadCapacity: nullable(Type.Number({ description: 'Tonnes' })),
  tonnage: nullable(Type.Number({ description: 'Mass in tonnes' })),
  additionalInfo: nullable(Type.String()),
  status: Type.Union([Type.Literal('AVAILABLE'), Type.Literal('OUT_OF_STOCK')]),
  novelty: Type.Boolean({ description: 'Published within the 30 days of the product badge' }),
  auction: Type.Boolean(),
  isOutOfStock: Type.Boolean(),
  minDeposit: nullable(Roubles),
  currentBid: nullable(Roubles),
  auctionEndsAt: nullable(Moment),
});
export type Equipment = Type.Static<typeof Equipment>;

/** A requested machine: the item with the state of the user's request. */
export const RequestedEquipment = Type.Object({
  ...Equipment.properties,
  requestStatus: RequestStatus,
  requestedAt: Moment,
});
export type RequestedEquipment = Type.Static<typeof RequestedEquipment>;

const Texts = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 200, uniqueItems: true });
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Tonnes = Type.Number({ minimum: 0, maximum: 1_000_000 });

/**
 * The body of `equipmentsFilter`: absent means "any" (specification §5, "Filters sent").
 * `noveltyDays`, `popular` and `auction` make the sub-lists of specification §2.
 */
export const EquipmentFilterBody = Type.Object(
  {
    equipmentType: Type.Optional(Type.Array(EquipmentType, { maxItems: 7, uniqueItems: true })),
    brand: Type.Optional(Texts),
    model: Type.Optional(Texts),
    title: Type.Optional(Type.String({ maxLength: 200 })),
    minCost: Type.Optional(Roubles),
    maxCost: Type.Optional(Roubles),
    minYearOfManufacture: Type.Optional(Count),
    maxYearOfManufacture: Type.Optional(Count),
    minMileage: Type.Optional(Count),
    maxMileage: Type.Optional(Count),
    minEnginePower: Type.Optional(Count),
    maxEnginePower: Type.Optional(Count),
    minLoadCapacity: Type.Optional(Tonnes),
    maxLoadCapacity: Type.Optional(Tonnes),
    minTonnage: Type.Optional(Tonnes),
    maxTonnage: Type.Optional(Tonnes),
    noveltyDays: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 3650, description: 'Published within so many days' }),
    ),
    popular: Type.Optional(
      Type.Boolean({ description: 'Liked at least once or seen by more than 150 visitors' }),
    ),
    auction: Type.Optional(Type.Boolean()),
    ids: Type.Optional(Type.Array(Id, { maxItems: 100, uniqueItems: true, description: 'Only these items' })),
  },
  { additionalProperties: false },
);
export type EquipmentFilterBody = Type.Static<typeof EquipmentFilterBody>;

export const EquipmentPage = Type.Object({
  equipments: Type.Array(Equipment),
  totalPages: Type.Integer({ minimum: 0 }),
  totalCount: Type.Integer({ minimum: 0 }),
  newestId: NewestId,
});
export type EquipmentPage = Type.Static<typeof EquipmentPage>;

/** Bounds of the ranges and values of the lists in the filter bar; null bounds when the stock is empty. */
export const EquipmentFilterValues = Type.Object({
  brands: Type.Array(Type.String()),
  models: Type.Array(Type.String()),
  types: Type.Array(EquipmentType),
  minCost: nullable(Roubles),
  maxCost: nullable(Roubles),
  minYearOfManufacture: nullable(Type.Integer()),
  maxYearOfManufacture: nullable(Type.Integer()),
  minMileage: nullable(Type.Integer()),
  maxMileage: nullable(Type.Integer()),
  minEnginePower: nullable(Type.Integer()),
  maxEnginePower: nullable(Type.Integer()),
  minLoadCapacity: nullable(Type.Number()),
  maxLoadCapacity: nullable(Type.Number()),
  minTonnage: nullable(Type.Number()),
  maxTonnage: nullable(Type.Number()),
});
export type EquipmentFilterValues = Type.Static<typeof EquipmentFilterValues>;

/** Counts of each value under the other active filters. */
export const EquipmentFacets = Type.Object({
  equipmentType: Type.Array(FacetValue),
  brand: Type.Array(FacetValue),
  model: Type.Array(FacetValue),
  cost: Type.Array(HistogramBar),
});
export type EquipmentFacets = Type.Static<typeof EquipmentFacets>;
