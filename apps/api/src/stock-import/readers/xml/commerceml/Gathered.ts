import type { Fact, Goods, Price } from './facts.ts';

/** When each value was said: the start of the session, in milliseconds. By the variant («product#variant», '' for none). */
type Timed<Value> = Record<string, Record<string, [when: number, value: Value]>>;

/** All that files have said of one product, whatever their order. */
export interface Gathered {
  /** By the variant that its element names, mostly ''. */
  goods?: Record<string, Goods & { when: number }>;
  /** By variant and price type. */
  prices?: Timed<Price>;
  /** The start of the first session of the exchange that said these prices, in milliseconds. */
  pricedFrom?: number;
  /** By variant and warehouse; '' is the total. */
  rests?: Timed<number>;
  /** Variants that are marked as deleted, and since when. */
  goneVariants?: Record<string, number>;
}

type SaleFact = Extract<Fact, { about: 'sale' }>;
/** A fact about a product. */
export type ProductFact = SaleFact | Extract<Fact, { about: 'goods' }>;

export const isProductFact = (fact: Fact): fact is ProductFact =>
  fact.about === 'goods' || fact.about === 'sale';

/** When a file came. */
export interface Arrival {
  /** The start of its session, in milliseconds. */
  when: number;
  /** The same bytes came before in this exchange: what it names again begins no new one. */
  isRepeated?: boolean;
}

/** Sessions that begin within this time, in milliseconds, may be of one exchange. */
export const exchangeMs = 3_600_000;

/** What is known of a product with one fact more. Facts of one exchange may come in any order. */
export function withFact(known: Gathered, fact: ProductFact, arrival: Arrival): Gathered {
  const { variant } = fact;
  if (fact.about === 'goods') {
    const goods = goodsWith(known.goods?.[variant], fact.goods, arrival.when);
    return { ...known, goods: { ...known.goods, [variant]: goods } };
  }
  const { prices, rests, isGone } = fact;
  const gathered = { ...known };
  if (prices) {
    gathered.prices = renewed(known.prices, fact, prices, arrival);
    gathered.pricedFrom = pricedFrom(known, fact, Object.keys(prices), arrival);
  }
  if (rests) gathered.rests = renewed(known.rests, fact, rests, arrival);
  if (isGone === undefined) return gathered;
  const { [variant]: _, ...others } = known.goneVariants ?? {};
  return { ...gathered, goneVariants: isGone ? { ...others, [variant]: arrival.when } : others };
}

/** An element without a name (a deletion) says nothing of the rest; those of one session say it together. */
function goodsWith(
  known: (Goods & { when: number }) | undefined,
  goods: Goods,
  when: number,
): Goods & { when: number } {
  const isTogether = goods.name === undefined || known?.when === when;
  return { ...(isTogether ? known : undefined), ...goods, when };
}

/** Sessions are of one exchange when they begin soon after one another and name nothing again. */
function pricedFrom(
  { prices, pricedFrom: before }: Gathered,
  { variant }: ProductFact,
  types: readonly string[],
  { when, isRepeated = false }: Arrival,
): number {
  const isNamedAgain = types.some((type) => (prices?.[variant]?.[type]?.[0] ?? when) < when);
  const isNew = before === undefined || before < when - exchangeMs || (isNamedAgain && !isRepeated);
  return isNew ? when : Math.min(before, when);
}

/** The last session before this one that said prices or rests in place of which the offer says others; 0 for none. */
export const saidBefore = (
  { prices, rests }: Gathered,
  { variant, ...fact }: SaleFact,
  when: number,
): number =>
  Math.max(
    fact.prices ? lastSaid(prices?.[variant], fact.prices, when) : 0,
    fact.rests ? lastSaid(rests?.[variant], fact.rests, when) : 0,
  );

function lastSaid<Value>(
  known: Timed<Value>[string] = {},
  values: Readonly<Record<string, Value>>,
  when: number,
): number {
  const said = Object.entries(known).filter(([key, [time]]) => time < when && isReplaced(key, values));
  return Math.max(0, ...said.map(([, [time]]) => time));
}

/** A total and warehouses are said apart; an empty list replaces both. */
function isReplaced(key: string, values: object): boolean {
  const keys = Object.keys(values);
  return keys.length === 0 || keys.some((one) => (one === '') === (key === ''));
}

/**
 * Prices or rests with those of one offer more, in place of what earlier sessions said of it. A list of all there are also
 * takes away other variants of an earlier exchange: sessions are of one exchange when they begin soon after one another and
 * name nothing again.
 */
function renewed<Value>(
  known: Timed<Value> = {},
  { variant, isFull }: ProductFact,
  values: Readonly<Record<string, Value>>,
  { when, isRepeated = false }: Arrival,
): Timed<Value> {
  const keys = Object.keys(values);
  const isNamedAgain = !isRepeated && lastSaid(known[variant], values, when) > 0;
  const stays = (one: string, key: string, said: number) => {
    if (said >= when) return true;
    if (one === variant) return isRepeated || !isReplaced(key, values);
    return !isFull || (!isNamedAgain && said > when - exchangeMs);
  };
  const result: Timed<Value> = {};
  for (const [one, timed] of Object.entries(known)) {
    const kept = Object.entries(timed).filter(([key, [said]]) => stays(one, key, said));
    if (kept.length > 0) result[one] = Object.fromEntries(kept);
  }
  if (keys.length === 0) return result;
  const renewedValues = keys.map((key): [string, [number, Value]] => [key, [when, values[key] as Value]]);
  return { ...result, [variant]: { ...result[variant], ...Object.fromEntries(renewedValues) } };
}

/** Whether anything is known of the price or of how many there are. */
export const hasSale = ({ prices, rests, goneVariants }: Gathered): boolean =>
  [prices, rests, goneVariants].some((known) => known && Object.keys(known).length > 0);
