/** Rows of one offer: lists name an article once for each model that it fits, and once for each warehouse. */

import { joinNames, splitNames } from '@leasing/core/catalogue';
import { formatPrice, groupDigits } from '@leasing/core/format';
import type { WarehouseStock } from '@leasing/core/unstable/api/contract';
import type { SheetRow } from '../readers/sheet/index.ts';
import type { StockRow } from '../rows/StockRow.ts';
import { cellText } from '../rows/values.ts';
import { pieceCount } from '../rows/warehouses.ts';
import type { Header } from './header.ts';
import type { Table } from './tables.ts';

/** The cells by which a row of parts names its offer, before they are read; undefined for other rows. */
export function offerCells({ kind, positions }: Header, { cells }: SheetRow): string | undefined {
  if (kind !== 'spare-part') return undefined;
  const at = (field: 'partNumber' | 'condition' | 'supplier') => cellText(cells[positions[field]?.[0] ?? -1]);
  const article = at('partNumber');
  return article === '' ? undefined : `${article}\n${at('condition')}\n${at('supplier')}`;
}

/** Finds the offers of parts that several rows of a file name, and the machines that several rows name with different prices. */
export class Repeated {
  readonly found = new Set<string>();
  /** Numbers of machines. */
  readonly contrary = new Set<string>();
  readonly #offers = new Set<string>();
  readonly #prices = new Map<string, string>();
  #header: Header | undefined;

  begin({ header }: Table): void {
    this.#header = header;
  }

  add(row: SheetRow): void {
    if (this.#header?.kind === 'equipment') this.#addMachine(this.#header, row);
    const offer = this.#header && offerCells(this.#header, row);
    if (offer === undefined) return;
    if (this.#offers.has(offer)) this.found.add(offer);
    else this.#offers.add(offer);
  }

  #addMachine({ positions }: Header, { cells }: SheetRow): void {
    const at = (field: 'garageNumber' | 'totalCost') => cellText(cells[positions[field]?.[0] ?? -1]);
    const [number, price] = [at('garageNumber'), at('totalCost')];
    if (number === '') return;
    if ((this.#prices.get(number) ?? price) !== price) this.contrary.add(number);
    this.#prices.set(number, price);
  }
}

interface PartValues {
  /** Absent where the list has no column for it. */
  brand?: string;
  model?: string;
  total_cost: number | null;
  quantity?: number | null;
  availability?: string;
  warehouses?: WarehouseStock[];
}

const valuesOf = ({ values }: StockRow) => values as unknown as PartValues;
const namesOf = (text: string | undefined, other = '') =>
  text === undefined ? undefined : joinNames([...splitNames(text), ...splitNames(other)]);

/**
 * What two rows of one offer say together: the models and warehouses of both. A Russian phrase where they are not rows of
 * one offer: they add nothing, or differ in what an offer has one of.
 */
export function joinRows(first: StockRow, second: StockRow): StockRow | string {
  const [a, b] = [valuesOf(first), valuesOf(second)];
  const [brand, model] = [namesOf(a.brand, b.brand), namesOf(a.model, b.model)];
  const knownNames = new Set(a.warehouses?.map(({ name }) => name));
  const added = b.warehouses?.filter(({ name }) => !knownNames.has(name)) ?? [];
  if (brand === a.brand && model === a.model && added.length === 0) return 'уже есть';
  if (a.total_cost !== b.total_cost) {
    return `уже есть с\u00A0другой ценой (${formatPrice(a.total_cost)})`;
  }
  if (added.length === 0 && a.quantity !== b.quantity) {
    return `уже есть с\u00A0другим количеством (${a.quantity == null ? 'не указано' : groupDigits(a.quantity)})`;
  }
  const values = {
    ...first.values,
    ...(brand !== undefined && { brand }),
    ...(model !== undefined && { model }),
  };
  if (added.length === 0) return { ...first, values };
  const quantity = a.quantity == null || b.quantity == null ? null : pieceCount(a.quantity + b.quantity);
  const availability = [a, b].some((one) => one.availability === 'IN_STOCK') ? 'IN_STOCK' : a.availability;
  const warehouses = [...(a.warehouses ?? []), ...added];
  return { ...first, values: { ...values, quantity, ...(availability && { availability }), warehouses } };
}
