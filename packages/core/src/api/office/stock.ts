import Type from 'typebox';
import { availabilities } from '../../catalogue/availability.ts';
import {
  Characteristics,
  Condition,
  EquipmentType,
  Id,
  Moment,
  nullable,
  ProductFile,
  Roubles,
  WireWord,
} from '../contract/common.ts';
import { neededNames, staffSchemas } from '../contract/item.ts';
import { WarehouseStock } from '../contract/sparePart.ts';
import { Chosen, isMore, listAnswer, Page, PageSize } from './lists.ts';
import { EditedVersion, Version } from './version.ts';

export const ProductParams = Type.Object({ product: WireWord });
export const ItemParams = Type.Object({ product: WireWord, id: Id });
export const ItemFileParams = Type.Object({
  product: WireWord,
  id: Id,
  fileId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
});

const Availability = Type.Enum(availabilities);

/** What staff may write of a machine. */
const equipmentFields = {
  ...staffSchemas('equipment'),
  characteristics: Characteristics,
  availability: Availability,
};

/** What staff may write of a spare part. */
const sparePartFields = {
  ...staffSchemas('spare-part'),
  warehouses: Type.Array(WarehouseStock, { maxItems: 100 }),
  availability: Availability,
};

const state = {
  id: Id,
  version: Version,
  createdAt: Moment,
  soldAt: nullable(Moment),
  viewCount: Type.Integer(),
  likeCount: Type.Integer(),
  fileList: Type.Array(ProductFile, { description: 'The first is the cover' }),
};

/** A machine as staff see it. */
export const OfficeEquipment = Type.Object({
  ...state,
  ...equipmentFields,
  inspectedAt: nullable(Moment),
  inspection: nullable(Type.String({ description: 'The newest passport in one sentence' })),
});
export type OfficeEquipment = Type.Static<typeof OfficeEquipment>;
/** A spare part as staff see it. */
export const OfficeSparePart = Type.Object({ ...state, ...sparePartFields });
export type OfficeSparePart = Type.Static<typeof OfficeSparePart>;
export const OfficeItem = Type.Union([OfficeEquipment, OfficeSparePart]);
export type OfficeItem = Type.Static<typeof OfficeItem>;

/** A new item: every field that has no usual value. Without prices they are given on request. */
const NewEquipment = Type.Object(
  {
    ...Type.Partial(Type.Object(equipmentFields)).properties,
    ...Type.Pick(Type.Object(equipmentFields), neededNames('equipment')).properties,
  },
  { additionalProperties: false },
);
const NewSparePart = Type.Object(
  {
    ...Type.Partial(Type.Object(sparePartFields)).properties,
    ...Type.Pick(Type.Object(sparePartFields), neededNames('spare-part')).properties,
  },
  { additionalProperties: false },
);
const EquipmentChange = Type.Object(
  { ...Type.Partial(Type.Object(equipmentFields)).properties, version: EditedVersion },
  { additionalProperties: false },
);
const SparePartChange = Type.Object(
  { ...Type.Partial(Type.Object(sparePartFields)).properties, version: EditedVersion },
  { additionalProperties: false },
);
/** The bodies for each product: which one counts depends on the path, so the server checks by this table. */
export const itemSchemas = {
  equipment: { add: NewEquipment, change: EquipmentChange },
  'spare-part': { add: NewSparePart, change: SparePartChange },
} as const;

const sortFields = [...new Set([...Object.keys(equipmentFields), ...Object.keys(sparePartFields)])];
const sortNames = ['id', 'createdAt', 'viewCount', 'likeCount', ...sortFields];

export const StockQuery = Type.Object({
  text: Type.Optional(
    Type.String({ maxLength: 200, description: 'Part of a number, title, brand or model' }),
  ),
  availability: Chosen(Availability),
  type: Chosen(EquipmentType),
  condition: Chosen(Condition),
  brand: Type.Optional(Type.String({ maxLength: 100 })),
  auction: Type.Optional(Type.Boolean()),
  withoutPicture: Type.Optional(Type.Boolean()),
  supplier: Type.Optional(Type.String({ maxLength: 100, description: 'Of parts: part of its name' })),
  serialNumber: Type.Optional(
    Type.String({ maxLength: 100, description: 'Of machines: the whole VIN or serial number, in any case' }),
  ),
  warehouse: Type.Optional(
    Type.String({ maxLength: 100, description: 'Of parts: part of the name of a warehouse that has some' }),
  ),
  minCost: Type.Optional({ ...Roubles, description: 'Whole roubles, of the price that visitors see' }),
  maxCost: Type.Optional({ ...Roubles, description: 'Whole roubles, of the price that visitors see' }),
  minYear: Type.Optional(equipmentFields.yearOfManufacture),
  maxYear: Type.Optional(equipmentFields.yearOfManufacture),
  ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  sort: Type.Optional(Type.Enum(sortNames)),
  direction: Type.Optional(Type.Enum(['ASC', 'DESC'])),
  page: Page,
  pageSize: PageSize,
});
export type StockQuery = Type.Static<typeof StockQuery>;
export const StockPage = Type.Object({ ...listAnswer(OfficeItem).properties, isMore });
export type StockPage = Type.Static<typeof StockPage>;

/** The same change for many items. */
export const ChangeItemsBody = Type.Object(
  {
    ids: Type.Array(Id, { minItems: 1, maxItems: 5000 }),
    pricePercent: Type.Optional(
      Type.Number({
        minimum: -90,
        maximum: 200,
        description: 'Both prices by so many per cent, to whole thousands',
      }),
    ),
    availability: Type.Optional(Availability),
    auction: Type.Optional(Type.Boolean({ description: 'Machines alone' })),
    inAvito: Type.Optional(Type.Boolean({ description: 'Whether they go to the channel' })),
    inYml: Type.Optional(Type.Boolean({ description: 'Whether they go to the channel' })),
    type: Type.Optional(EquipmentType),
    category: Type.Optional(sparePartFields.category),
    ...Type.Partial(Type.Pick(Type.Object(equipmentFields), ['city', 'managerName', 'warranty', 'delivery']))
      .properties,
    isPreview: Type.Optional(Type.Boolean({ description: 'Counts what would change, and changes nothing' })),
  },
  { additionalProperties: false },
);
export type ChangeItemsBody = Type.Static<typeof ChangeItemsBody>;

const ItemVersion = Type.Object({ id: Id, version: Version });
/** What a change of many items came to: those that had these values before are not among them. */
export const ChangedItems = Type.Object({
  changed: Type.Integer(),
  items: Type.Array(ItemVersion, { description: 'What takes the change back; none of a preview' }),
});
export type ChangedItems = Type.Static<typeof ChangedItems>;

/** Which changes are taken back: the one that made this version of an item. */
export const UndoItemsBody = Type.Object(
  { items: Type.Array(ItemVersion, { minItems: 1, maxItems: 5000 }) },
  { additionalProperties: false },
);
export type UndoItemsBody = Type.Static<typeof UndoItemsBody>;

/** The order of an item's files: the first is the cover, what is absent is taken away. */
export const FilesBody = Type.Object(
  {
    files: Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: 200,
      description: 'Files of the item, and those that were sent with `later`',
    }),
    version: EditedVersion,
  },
  { additionalProperties: false },
);
export type FilesBody = Type.Static<typeof FilesBody>;

export const TurnBody = Type.Object({ degrees: Type.Enum([90, 180, 270]) }, { additionalProperties: false });
export type TurnBody = Type.Static<typeof TurnBody>;

/** What became of each uploaded file. */
export const UploadedFiles = Type.Object({
  added: Type.Array(ProductFile, { description: 'Those that were taken' }),
  refused: Type.Array(Type.Object({ name: Type.String(), reason: Type.String() })),
  item: OfficeItem,
});
export type UploadedFiles = Type.Static<typeof UploadedFiles>;
