/** Prices and hours that are far from what is usual: a person looks at them before they are stored. */
import type { ItemKind } from '@leasing/core/catalogue';
import { formatRoubles, groupDigits, NBSP } from '@leasing/core/format';
import type { SheetRow } from '../readers/sheet/SheetRow.ts';
import type { CellRefusal } from '../rows/RowReader.ts';
import type { StockRow } from '../rows/StockRow.ts';
import { RUB } from '../rows/sumWords.ts';
import { cellText } from '../rows/values.ts';
import type { Field } from '../tables/columns.ts';
import type { Header } from '../tables/header.ts';
import type { KnownPrice, UsualPrice } from './stock.ts';

/** Times by which a price may differ from the usual one. */
const mostTimes = 10;
/** Prices that say what is usual: of one model, and of one kind of machine. Those of a list have the row itself among them. */
const enough = { stock: { model: 2, kind: 5 }, list: { model: 3, kind: 5 } } as const;
/** No machine costs less, and none more. */
const machineBounds = { least: 50_000, most: 1_000_000_000 } as const;
/** A year has 8,784 hours. */
const mostHoursAYear = 9000;

/** Prices that are remembered of one model or kind, and models and kinds of a list: one made of many would fill the memory. */
const mostPrices = 1000;
const mostNames = 10_000;

/** Learns what the machines of one list cost, before the list is read into the stock. */
export class ListPrices {
  readonly #prices = new Map<string, number[]>();
  #medians: Map<string, UsualPrice> | undefined;

  add(header: Header, row: SheetRow): void {
    if (header.kind !== 'equipment') return;
    const price = plainPrice(header, row);
    if (price !== undefined) this.addPrice(price, Object.values(namesIn(header, row)));
  }

  /** @param names of the model and the kind of machine */
  addPrice(price: number, names: readonly string[]): void {
    // What is asked itself is not a measure of others.
    if (isBeyond(price)) return;
    for (const key of names) {
      const prices = this.#prices.get(key);
      if (!prices && this.#prices.size < mostNames) this.#prices.set(key, [price]);
      else if (prices && prices.length < mostPrices) prices.push(price);
    }
  }

  /** What the machines of the same model cost in the list, else those of the same kind. */
  usual(header: Header, row: SheetRow): UsualPrice | undefined {
    const { model, kind } = namesIn(header, row);
    return this.usualOf(model, kind);
  }

  /** @param kind left out: of the model alone */
  usualOf(model: string, kind?: string): UsualPrice | undefined {
    this.#medians ??= new Map(
      [...this.#prices].map(([name, prices]) => [
        name,
        { name, count: prices.length, price: median(prices) },
      ]),
    );
    return known(this.#medians, model, kind, enough.list);
  }
}

/** What machines cost in the stock. */
export class StockPrices {
  readonly #usual: ReadonlyMap<string, UsualPrice>;

  constructor(usual: readonly UsualPrice[]) {
    this.#usual = new Map(usual.map((one) => [one.name, one]));
  }

  usual({ values }: StockRow): UsualPrice | undefined {
    return this.usualOf(`${values.brand} ${values.model}`, String(values.machine_type));
  }

  /** @param kind left out: of the model alone */
  usualOf(model: string, kind?: string): UsualPrice | undefined {
    return known(this.#usual, model, kind, enough.stock);
  }
}

function known(
  usual: ReadonlyMap<string, UsualPrice>,
  model: string,
  kind: string | undefined,
  least: { model: number; kind: number },
): UsualPrice | undefined {
  const [ofModel, ofKind] = [usual.get(model), kind === undefined ? undefined : usual.get(kind)];
  if (ofModel && ofModel.count >= least.model) return ofModel;
  return ofKind && ofKind.count >= least.kind ? ofKind : undefined;
}

function median(numbers: number[]): number {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** How the list itself names the model and the kind of machine of a row. */
function namesIn({ positions }: Header, { cells }: SheetRow): { model: string; kind: string } {
  const at = (field: Field) => cellText(cells[positions[field]?.[0] ?? -1]);
  return { model: `${at('brand')} ${at('model')}`, kind: at('type').toLowerCase() };
}

/** The price of a row in roubles where its cell is a plain number. */
function plainPrice({ positions, money }: Header, { cells }: SheetRow): number | undefined {
  const cell = cells[positions.totalCost?.[0] ?? -1];
  const { unit = cell?.unit ?? 1, currency = cell?.currency ?? RUB } = money.totalCost ?? {};
  if (!cell || currency !== RUB) return undefined;
  const text = cell.numberFormat ? cell.text.replace(',', '.') : cell.text.replace(/[\s\u00A0\u202F]/g, '');
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * unit : undefined;
}

/** What is known of prices when a row is looked at. */
interface Known extends Partial<KnownPrice> {
  /** What machines of its kind cost in the stock, and in the list. */
  stock: UsualPrice | undefined;
  list: UsualPrice | undefined;
}

/** What of a row is far from what is usual, each with the reason to look at it; empty where all is usual. */
export function doubtsOf(
  kind: ItemKind,
  { values }: StockRow,
  now: Date,
  known: Known,
): (Omit<CellRefusal, 'column'> & { field: Field })[] {
  const { total_cost: price, min_cost: lowest } = values;
  const priceDoubt =
    typeof price === 'number'
      ? (doubtOfPrice(kind, price, known) ?? (price === known.now ? undefined : doubtOfLowest(price, lowest)))
      : undefined;
  const { mileage, year_of_manufacture: year } = values;
  const hoursDoubt =
    kind === 'equipment' && typeof mileage === 'number' && typeof year === 'number'
      ? doubtOfHours(mileage, year, now)
      : undefined;
  return [
    ...(priceDoubt ? [{ field: 'totalCost' as const, reason: priceDoubt }] : []),
    ...(hoursDoubt ? [{ field: 'mileage' as const, reason: hoursDoubt }] : []),
  ];
}

/** Why a price in roubles is not taken unseen; undefined where it is usual. */
export function doubtOfPrice(
  kind: ItemKind,
  price: number,
  { now, before, stock, list }: Known,
): string | undefined {
  if (price === now) return undefined;
  if (typeof before === 'number' && isFar(price, before))
    return `${formatRoubles(price)}, а${NBSP}сейчас ${formatRoubles(before)}`;
  // A list that is far from the stock as a whole is not a measure of its rows.
  const usual = stock && list && isFar(list.price, stock.price) ? [stock] : [stock, list];
  // Parts of one model, or of one category, cost anything.
  const far = kind === 'equipment' && usual.find((one) => one && isFar(price, one.price));
  if (far) return `${formatRoubles(price)}, а${NBSP}обычно ${formatRoubles(far.price)}: так стоят похожие`;
  return kind === 'equipment' && isBeyond(price)
    ? `${formatRoubles(price)}: столько техника не${NBSP}стоит`
    : undefined;
}

/** A lot is not worth ten times what it starts at: one of the two has a zero too many. */
function doubtOfLowest(price: number, lowest: unknown): string | undefined {
  return typeof lowest === 'number' && lowest > 0 && isFar(price, lowest)
    ? `${formatRoubles(price)}, а${NBSP}самая низкая цена ${formatRoubles(lowest)}`
    : undefined;
}

const isBeyond = (price: number) => price < machineBounds.least || price > machineBounds.most;
const isFar = (price: number, usual: number) => price * mostTimes <= usual || price >= usual * mostTimes;

/** Why hours are not taken unseen: more than a machine of its year can have worked. */
export function doubtOfHours(hours: number, year: number, now: Date): string | undefined {
  const years = Math.max(1, now.getUTCFullYear() - year + 1);
  return hours > years * mostHoursAYear
    ? `${groupDigits(hours)}${NBSP}м/ч с${NBSP}${year}${NBSP}года: столько часов не${NBSP}бывает`
    : undefined;
}
