import Type from 'typebox';
import {
  Condition,
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

/** A spare part, called component in the paths (specification §3). */
export const SparePart = Type.Object({
  id: Id,
  title: Type.String(),
  createdAt: Moment,
  likeCount: Type.Integer({ minimum: 0 }),
  viewCount: Type.Integer({ minimum: 0 }),
  requestedByUser: Type.Boolean(),
  likedByUser: Type.Boolean(),
  fileList: Type.Array(ProductFile, { description: 'The first is the picture of the card' }),
  condition: Condition,
  category: Type.String({ description: 'For example Гидравлика' }),
  partNumber: Type.String({ description: "The dealer's article number" }),
  equipmentType: nullable(EquipmentType),
  brand: Type.String(),
  model: Type.String(),
  yearOfManufacture: nullable(Type.Integer()),
  isOriginal: Type.Boolean(),
  manufacturerCountry: nullable(Type.String()),
  additionalInfo: nullable(Type.String()),
  minCost: Roubles,
  totalCost: Roubles,
  isOutOfStock: Type.Boolean(),
});
export type SparePart = Type.Static<typeof SparePart>;

/** A requested spare part: the item with the state of the user's request. */
export const RequestedSparePart = Type.Object({
  ...SparePart.properties,
  requestStatus: RequestStatus,
  requestedAt: Moment,
});
export type RequestedSparePart = Type.Static<typeof RequestedSparePart>;

const Texts = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 200, uniqueItems: true });
const Year = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** The body of `componentsFilter`: absent means "any" (specification §5, "Filters sent"). */
export const SparePartFilterBody = Type.Object(
  {
    title: Type.Optional(Type.String({ maxLength: 200 })),
    category: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    equipmentType: Type.Optional(Type.Array(EquipmentType, { maxItems: 7, uniqueItems: true })),
    brand: Type.Optional(Texts),
    model: Type.Optional(Texts),
    minCost: Type.Optional(Roubles),
    maxCost: Type.Optional(Roubles),
    minYearOfManufacture: Type.Optional(Year),
    maxYearOfManufacture: Type.Optional(Year),
    country: Type.Optional(Texts),
    condition: Type.Optional(Condition),
    ids: Type.Optional(Type.Array(Id, { maxItems: 100, uniqueItems: true, description: 'Only these items' })),
  },
  { additionalProperties: false },
);
export type SparePartFilterBody = Type.Static<typeof SparePartFilterBody>;

export const SparePartPage = Type.Object({
  components: Type.Array(SparePart),
  totalPages: Type.Integer({ minimum: 0 }),
  totalCount: Type.Integer({ minimum: 0 }),
  newestId: NewestId,
});
export type SparePartPage = Type.Static<typeof SparePartPage>;

export const SparePartFilterValues = Type.Object({
  brands: Type.Array(Type.String()),
  models: Type.Array(Type.String()),
  equipmentTypes: Type.Array(EquipmentType),
  countries: Type.Array(Type.String()),
  minCost: nullable(Roubles),
  maxCost: nullable(Roubles),
  minYearOfManufacture: nullable(Type.Integer()),
  maxYearOfManufacture: nullable(Type.Integer()),
});
export type SparePartFilterValues = Type.Static<typeof SparePartFilterValues>;

/** Counts of each value under the other active filters. */
export const SparePartFacets = Type.Object({
  equipmentType: Type.Array(FacetValue),
  brand: Type.Array(FacetValue),
  model: Type.Array(FacetValue),
  country: Type.Array(FacetValue),
  category: Type.Array(FacetValue),
  condition: Type.Array(FacetValue),
  cost: Type.Array(HistogramBar),
});
export type SparePartFacets = Type.Static<typeof SparePartFacets>;
