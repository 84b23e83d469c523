import type {
  ApiClient,
  Equipment,
  EquipmentDetails,
  LeasingTerms,
  SparePart,
  SparePartDetails,
} from '@leasing/core/api';
import { type ItemKind, productPath } from '@leasing/core/catalogue';
import { isoDay } from '@leasing/core/format';
import { seenValues } from '@leasing/core/item';
import { lessorNotice } from '@leasing/core/unstable/terms';
import { contractOf, type LeaseChoice, leaseAnswer, sum, ToolRefusal, termsOfItem } from './lease.ts';

/** What the tools work with. */
export interface ToolContext {
  /** The calls of this server, as a guest makes them. */
  api: ApiClient;
  /** `https://host`. */
  publicUrl: string;
}

export type Found = Equipment | SparePart;

/** @throws ApiError for what is hidden or gone */
export async function findItem(kind: ItemKind = 'equipment', id: number, api: ApiClient) {
  const asked = { params: { id } };
  return kind === 'equipment' ? api.equipment(asked) : api.component(asked);
}

/** @throws ToolRefusal for what is sold or has no price */
export function priceOf({ totalCost, availability, title }: Found): number {
  if (availability === 'SOLD') throw new ToolRefusal(`«${title}»: уже продано.`);
  if (!totalCost) throw new ToolRefusal(`«${title}»: цена по запросу, её назовёт менеджер.`);
  return totalCost;
}

/** What lists say of an item, as the contract has it. */
const summaryNames = {
  equipment: ['type', 'yearOfManufacture', 'mileage', 'city', 'availability', 'inspectedAt'],
  'spare-part': ['category', 'condition', 'partNumber', 'quantity', 'availability'],
} as const;

/** An item as every tool names it. */
export const summary =
  ({ publicUrl }: ToolContext) =>
  (item: Found) => {
    const { id, title, brand, model, totalCost } = item;
    const kind: ItemKind = 'garageNumber' in item ? 'equipment' : 'spare-part';
    const lot = 'auction' in item && item.auction ? item : undefined;
    const names: readonly string[] = summaryNames[kind];
    return {
      kind,
      id,
      url: publicUrl + productPath(kind, id),
      title,
      brand,
      model,
      ...Object.fromEntries(names.map((name) => [name, item[name as keyof Found]])),
      price: totalCost === null ? null : sum(totalCost, lot ? 'начальная цена лота' : 'цена продажи'),
      ...(lot && { currentBid: lot.currentBid === null ? null : sum(lot.currentBid, 'текущая ставка') }),
    };
  };

/** The known values as people read them. */
export const readable = (
  item: EquipmentDetails | SparePartDetails,
  place: 'specs' | 'facts' | 'comparison',
): Record<string, string> =>
  Object.fromEntries(seenValues(item, place).flatMap(({ label, value }) => (value ? [[label, value]] : [])));

/** What is said of every payment. */
export const caution = ({ lessor, ratesSince }: LeasingTerms) =>
  lessorNotice({ lessor, ratesSince, today: isoDay(Date.now()) });

/** Whether anything of a contract was chosen. */
export const isChosen = (choice: LeaseChoice) => Object.values(choice).some((value) => value !== undefined);

/** Items with their payments, each that has none with the reason. */
export async function withLeases(items: readonly Found[], choice: LeaseChoice, context: ToolContext) {
  const setting = await context.api.terms();
  const leaseOf = (item: Found) => {
    try {
      return { lease: leaseAnswer(contractOf(priceOf(item), termsOfItem(setting, item), choice)) };
    } catch (error) {
      if (!(error instanceof ToolRefusal)) throw error;
      return { lease: null, noLease: error.message };
    }
  };
  return {
    items: items.map((item) => ({ ...summary(context)(item), ...leaseOf(item) })),
    caution: caution(setting),
  };
}
