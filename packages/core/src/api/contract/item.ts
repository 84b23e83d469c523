import Type from 'typebox';
import type { ItemKind } from '../../catalogue/products.ts';
import { firstYearOfManufacture } from '../../catalogue/yearOfManufacture.ts';
import { type ItemFieldName, type ItemFields, itemFields, type ValueOf } from '../../item/fields.ts';
import type { ItemField } from '../../item/types.ts';
import { Availability, Id, Moment, nullable, ProductFile, RequestStatus } from './common.ts';

/** What the server keeps of every item. */
export const itemState = {
  id: Id,
  createdAt: Moment,
  likeCount: Type.Integer({ minimum: 0 }),
  viewCount: Type.Integer({ minimum: 0, description: 'Visitors who opened it, each counted once a day' }),
  requestedByUser: Type.Boolean({ description: 'They have an open request for it' }),
  lastRequest: Type.Optional(
    Type.Object(
      { id: Id, status: RequestStatus, answer: nullable(Type.String()) },
      { description: "The user's last request for it, open or not; absent without one" },
    ),
  ),
  likedByUser: Type.Boolean(),
  fileList: Type.Array(ProductFile, { description: 'The first is the picture of the card' }),
  isOutOfStock: Type.Boolean(),
  isDemo: Type.Boolean({ description: 'Of the demo stock, whose pictures are rendered' }),
  availability: Availability,
};

/** Fields whose schemas are written where they are used: a shape of their own, or another one for staff. */
type OwnSchema = 'availability' | 'warehouses';
const ownSchemas: readonly string[] = ['availability', 'warehouses'] satisfies OwnSchema[];

/** Where an answer holds a field: the item itself, or an object in it. */
type Holder = 'item' | 'facts' | 'characteristics';
type HolderOf<F> = F extends { readonly within: infer Within } ? Within : 'item';
type Held<Product extends ItemKind, In extends Holder> = {
  [Name in Exclude<ItemFieldName<Product>, OwnSchema> as HolderOf<ItemFields[Product][Name]> extends In
    ? Name
    : never]: Type.TUnsafe<ValueOf<ItemFields[Product][Name]>>;
};
type Seen<Product extends ItemKind, In extends Holder> = {
  [Name in keyof Held<Product, In> as Name extends ItemFieldName<Product>
    ? ItemFields[Product][Name] extends { readonly seen: readonly string[] }
      ? Name
      : never
    : never]: Held<Product, In>[Name];
};

/** The schemas of the fields that visitors see, as answers hold them. */
export function seenSchemas<Product extends ItemKind, In extends Holder>(product: Product, holder: In) {
  const isHeld = ({ within, seen }: ItemField) => seen !== undefined && (within ?? 'item') === holder;
  return schemasOf(itemFields[product], isHeld, seenSchema) as Seen<Product, In>;
}

type KeptName<Product extends ItemKind> = {
  [Name in ItemFieldName<Product>]: ItemFields[Product][Name] extends { readonly kept: true } ? Name : never;
}[ItemFieldName<Product>];

/** The schemas of what staff may write of a kind of item, but for `characteristics`, which is an object of its own. */
export function staffSchemas<Product extends ItemKind>(product: Product) {
  const isHeld = ({ within, kept }: ItemField) => within !== 'characteristics' && !kept;
  return schemasOf(itemFields[product], isHeld, staffSchema) as Omit<
    Held<Product, 'item' | 'facts'>,
    KeptName<Product>
  >;
}

/** The names of the fields without which there is no item. */
export function neededNames<Product extends ItemKind>(product: Product) {
  const needed = Object.entries<ItemField>(itemFields[product]).filter(([, field]) => field.needed);
  return needed.map(([name]) => name) as {
    [Name in ItemFieldName<Product>]: ItemFields[Product][Name] extends { readonly needed: true }
      ? Name
      : never;
  }[ItemFieldName<Product>][];
}

/** A schema per field of a table. */
function schemasOf(
  fields: Readonly<Record<string, ItemField>>,
  has: (field: ItemField) => boolean,
  schemaOf: (field: ItemField, description: string) => Type.TSchema,
): Record<string, Type.TSchema> {
  const schemas = Object.entries(fields).flatMap(([name, field]): [string, Type.TSchema][] => {
    if (!has(field) || ownSchemas.includes(name)) return [];
    const unit = 'unit' in field && field.unit;
    const schema = schemaOf(field, notes[name] ?? (unit ? `${field.label}, ${unit}` : field.label));
    const isKnown = field.needed || field.type === 'flag' || (field.type === 'text' && field.several);
    return [[name, isKnown ? schema : nullable(schema)]];
  });
  return Object.fromEntries(schemas);
}

/** What the name of a field leaves open. */
const notes: Readonly<Record<string, string>> = {
  minCost: 'Whole roubles; null: the price is given on request',
  totalCost: 'Whole roubles; null: the price is given on request',
  supplier: 'Null: the own stock of the firm',
  quantity: 'Pieces in all warehouses; null: not counted',
};

/** As answers have a field: nothing that is stored is beyond a bound. */
function seenSchema(field: ItemField, description: string): Type.TSchema {
  switch (field.type) {
    case 'choice':
      return Type.Enum(Object.keys(field.texts), { description });
    case 'number':
      return field.step < 1 ? Type.Number({ description }) : Type.Integer({ description });
    case 'year':
      return Type.Integer({ description });
    case 'money':
      return Type.Integer({ minimum: 0, maximum: field.highest, description });
    case 'flag':
      return Type.Boolean({ description });
    case 'moment':
      return Moment;
    case 'text':
      return Type.String({
        description: field.several ? `${description}, several joined by « / »` : description,
      });
    default:
      return Type.String({ description });
  }
}

/** As staff may write a field. */
function staffSchema(field: ItemField, description: string): Type.TSchema {
  switch (field.type) {
    case 'number': {
      const bounds = { minimum: 0, maximum: field.highest, description };
      return field.step < 1 ? Type.Number(bounds) : Type.Integer(bounds);
    }
    case 'year':
      return Type.Integer({
        minimum: firstYearOfManufacture,
        maximum: field.highest,
        description: 'At most next year (`isYearOfManufacture`)',
      });
    case 'day':
      return Type.String({ format: 'date', description });
    case 'text':
      return field.needed
        ? Type.String({ minLength: 1, maxLength: field.longest, pattern: '\\S', description })
        : Type.String({ maxLength: field.longest, description });
    default:
      return seenSchema(field, description);
  }
}
