/** Rows of one offer: lists name an article once for each model that it fits, and once for each warehouse. */
import type { WarehouseStock } from '@leasing/core/api/contract';
import { joinNames, splitNames } from '@leasing/core/catalogue';
import { formatPrice, groupDigits } from '@leasing/core/format';
import type { StockRow } from './StockRow.ts';
import type { SheetRow } from './sheet/index.ts';
import { numberField, type Table } from './tables.ts';
import { cellText } from './values.ts';
import { counted } from './warehouses.ts';

/** Finds the articles of parts that several rows of a file have. */
export class Repeated {
  readonly found = new Set<string>();
  readonly #seen = new Set<string>();
  #place = -1;

  begin({ header: { kind, positions } }: Table): void {
    this.#place = kind === 'component' ? (positions[numberField.component]?.[0] ?? -1) : -1;
  }

  add({ cells }: SheetRow): void {
    const article = cellText(cells[this.#place]);
    if (article === '') return;
    if (this.#seen.has(article)) this.found.add(article);
    else this.#seen.add(article);
  }
}

interface PartValues {
  brand: string;
  model: string;
  total_cost: number | null;
  quantity?: number | null;
  availability?: string;
  warehouses?: WarehouseStock[];
}

const valuesOf = ({ values }: StockRow) => values as unknown as PartValues;
const namesOf = (text: string, other: string) => joinNames([...splitNames(text), ...splitNames(other)]);

/**
 * What two rows of one offer say together: the models and warehouses of both. A Russian phrase where they are no rows of
 * one offer: they add nothing, or differ in what an offer has one of.
 */
export function joinRows(first: StockRow, second: StockRow): StockRow | string {
  const [a, b] = [valuesOf(first), valuesOf(second)];
  const [brand, model] = [namesOf(a.brand, b.brand), namesOf(a.model, b.model)];
  const known = new Set(a.warehouses?.map(({ name }) => name));
  const added = b.warehouses?.filter(({ name }) => !known.has(name)) ?? [];
  if (brand === a.brand && model === a.model && added.length === 0) return 'уже есть';
  if (a.total_cost !== b.total_cost) {
    return `уже есть с\u00A0другой ценой (${formatPrice(a.total_cost)})`;
  }
  if (added.length === 0 && a.quantity !== b.quantity) {
    return `уже есть с\u00A0другим количеством (${a.quantity == null ? 'не указано' : groupDigits(a.quantity)})`;
  }
  const values = { ...first.values, brand, model };
  if (added.length === 0) return { ...first, values };
  const quantity = a.quantity == null || b.quantity == null ? null : counted(a.quantity + b.quantity);
  const availability = [a, b].some((one) => one.availability === 'IN_STOCK') ? 'IN_STOCK' : a.availability;
  const warehouses = [...(a.warehouses ?? []), ...added];
  return { ...first, values: { ...values, quantity, ...(availability && { availability }), warehouses } };
}
