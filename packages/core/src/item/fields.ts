import type { ItemKind } from '../catalogue/products.ts';
import { fact, factText, filteredFields, money, ownPlace, partSpec, spec } from './filteredFields.ts';
import type { ItemField } from './types.ts';

/** Whether an item goes to a channel; for staff alone. */
const channels = {
  inAvito: { type: 'flag', label: 'Выгружать на\u00A0Авито' },
  inYml: { type: 'flag', label: 'Выгружать в\u00A0Яндекс (YML)' },
} as const;
const additionalInfo = { type: 'text', label: 'Описание', longest: 10_000, seen: ownPlace } as const;

/**
 * Every field of a machine and of a spare part: with `filteredFields` the one place that says what a field is. Contract,
 * filters, address, characteristics, comparison and the office's form are made from it, and with the server's table
 * (`apps/api/src/item/columns.ts`) statements, import, workbook and adverts.
 */
export const itemFields = {
  equipment: {
    ...filteredFields.equipment,
    garageNumber: { type: 'text', label: 'Гаражный номер', longest: 64, needed: true, seen: spec },
    auction: { type: 'flag', label: 'Аукцион', seen: ownPlace },
    minDeposit: { ...money, label: 'Минимальный взнос', seen: ownPlace },
    currentBid: { ...money, label: 'Текущая ставка', seen: ownPlace },
    auctionEndsAt: { type: 'moment', label: 'Торги до', seen: ownPlace },
    inspectedOn: { type: 'day', label: 'Осмотрена', within: 'facts', seen: fact },
    // The newest passport in one sentence, faults first.
    inspection: {
      type: 'text',
      label: 'Итог осмотра',
      longest: 1000,
      within: 'facts',
      kept: true,
      seen: ['page', 'comparison', 'feed'],
    },
    // A number that each machine has of its own says nothing in a comparison.
    serialNumber: { ...factText, label: 'VIN или заводской номер', longest: 100, seen: ['facts', 'feed'] },
    documents: { ...factText, label: 'Документы' },
    warranty: { ...factText, label: 'Гарантия' },
    delivery: { ...factText, label: 'Доставка' },
    managerName: { ...factText, label: 'Менеджер', longest: 100, seen: ['page', 'feed'] },
    additionalInfo,
    ...channels,
  },
  'spare-part': {
    ...filteredFields['spare-part'],
    supplier: { type: 'text', label: 'Поставщик', longest: 100, seen: ['specs'] },
    quantity: {
      type: 'number',
      label: 'Количество',
      unit: 'шт.',
      step: 1,
      highest: 2_000_000_000,
      seen: ownPlace,
    },
    warehouses: { type: 'warehouses', label: 'Где\u00A0лежит', seen: partSpec },
    additionalInfo,
    ...channels,
  },
} as const satisfies Record<ItemKind, Readonly<Record<string, ItemField>>>;

/** The fields of each kind of item. */
export type ItemFields = typeof itemFields;

/** The names of a kind's fields. */
export type ItemFieldName<Product extends ItemKind> = keyof ItemFields[Product] & string;

type KnownValue<F> = F extends { readonly type: 'number' | 'money' | 'year' }
  ? number
  : F extends { readonly type: 'choice'; readonly texts: infer Texts }
    ? keyof Texts & string
    : F extends { readonly type: 'flag' }
      ? boolean
      : string;

/** What an item has of a field. */
export type ValueOf<F> = F extends
  | { readonly needed: true }
  | { readonly several: true }
  | { readonly type: 'flag' }
  ? KnownValue<F>
  : KnownValue<F> | null;
