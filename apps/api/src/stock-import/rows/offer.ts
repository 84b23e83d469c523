import { formatRoubles, NBSP } from '@leasing/core/format';
import type { SumWords, Vat } from '../../item/Cell.ts';
import type { Field } from '../tables/columns.ts';
import { availability, notedState, pieces, yesOrNo } from './availability.ts';
import { moment } from './dates.ts';
import { currencyCode, isNotedOnRequest, isOnRequest, notApiece, notPaid, roubles } from './money.ts';
import type { RowReader } from './RowReader.ts';
import type { Reading } from './reading.ts';
import type { Draft } from './StockRow.ts';
import { isNoSale, nearest, plainSum, RUB, remarkWords, sumWords, vatIn } from './sumWords.ts';
import { type Reader, short, textCell } from './values.ts';

/** Reads the sums of a row. @param least in roubles; 1 by default */
export type Sums = (field: Field, least?: number) => Reader<number>;

/** Sums in the unit and currency that their format, their row and their column say. */
export function sumsOf(row: RowReader, { rates }: Reading): Sums {
  const { heading, below } = row.said;
  const currency = row.optional('currency', currencyCode) ?? undefined;
  const rowVat = row.optional('vat', vatCode) ?? undefined;
  return (field, least) => (text, numberFormat, cell) => {
    const { vat, priceType, ...column } = nearest(
      { vat: heading?.vat, priceType: heading?.priceType },
      row.header.money[field],
      heading,
      below,
    );
    const contrary =
      contradiction('столбец валюты', { currency }, column) ??
      (cell && contradiction('формат ячейки', cell, { ...column, currency: currency ?? column.currency }));
    if (contrary) return { reason: `«${short(text)}»: ${contrary}` };
    // «20 %» or a sum beside «Цена с НДС» is the part of it that is VAT.
    const known = rowVat === 'unclear' ? (vat ?? rowVat) : (rowVat ?? vat);
    const isPrice = field === 'totalCost' || field === 'minCost';
    const said = nearest(cell, { currency }, column, isPrice ? { vat: known, priceType } : {});
    return roubles({ text, numberFormat, per: isPrice ? cell?.per : undefined, ...said }, rates, least);
  };
}

/** A column «НДС»: «вкл.», «без НДС», «20 %», or how much of it there is, which does not say whether the price has it. */
const vatCode: Reader<Vat> = (text) => {
  const plain = plainSum(text);
  if (
    /^(?:да|\+|вкл\p{L}*\.?|включ\p{L}*|есть|true|yes|с|(?:в т\. ?ч\.?|в том числе|включая)(?: ?(?:ндс )?\d+ ?%?)?)$/u.test(
      plain,
    )
  )
    return { value: 'with' };
  if (/^(?:нет|без|не вкл\p{L}*|false|no)$/u.test(plain)) return { value: 'without' };
  if (/^(?:не облаг\p{L}*|0 ?%|без налога)\.?$/u.test(plain)) return { value: 'exempt' };
  return { value: vatIn(plain).vat ?? 'unclear' };
};

const NOT_FOR_SALE = `это не${NBSP}продажа`;
/** «Лот из 3 единиц», «самосвалы, 2 ед.», «единым лотом»: the price is of several. */
const SEVERAL =
  /(?<!\p{L})(?:лот|комплект|партия|пара|набор)\p{L}* из (?:[2-9]|\d\d|дв|тр|четыр|пят)|(?<!\d)(?:[2-9]|\d\d) ?(?:единиц\p{L}*|(?:ед|шт|машин\p{L}*|техники)\.?(?=\s*(?:[,;).]|$)))|(?<!\p{L})(?:един\p{L}*|одн\p{L}*) лот\p{L}*|за (?:весь лот|всю партию|весь комплект|обе|оба|все(?!\p{L}))/iu;

/** «Продажа», «Розничная»; what rents, buys or is another price is not an item of the stock. */
const saleOnly: Reader<string> = (text) =>
  isNoSale(text) || sumWords(text).priceType === 'other'
    ? { reason: `«${short(text)}»: ${NOT_FOR_SALE}` }
    : { value: text };

/** A column «Ед. изм.» beside the price. */
const apiece: Reader<string> = (text) => {
  const reason = notApiece(text);
  return reason === undefined ? { value: text } : { reason };
};

const VOLUME = /^(?:об[ъь]?[её]м|[её]мкость|литраж|вместимость|ковш|volume)/iu;
const UNIT_OF_VOLUME = /^(?:л|литр\p{L}*|м3|м³|куб\p{L}*|l|m3)\.?$/iu;

/** «Объём» and «Ед. изм.» beside each other, in litres or cubic metres: that is the unit of the volume, not of the price. */
function isOfVolume(row: RowReader): boolean {
  const { titles, positions } = row.header;
  const [place = 0] = positions.unit ?? [];
  return UNIT_OF_VOLUME.test(row.text('unit')) && VOLUME.test(titles[place - 1] ?? '');
}

/** What a cell's format or row says against the column of the sum; undefined where it says nothing, or the same. */
function contradiction(name: string, said: SumWords, column: SumWords): string | undefined {
  const differs = (key: 'currency' | 'unit') => said[key] && column[key] && said[key] !== column[key];
  if (differs('currency')) return `${name} и${NBSP}столбец цены называют разные валюты`;
  if (differs('unit')) return `${name} и${NBSP}столбец цены называют разные единицы`;
  return undefined;
}

/** Refuses a price to which «Сумма с НДС» of all pieces adds VAT. */
function refuseSum(row: RowReader, price: number): void {
  const count = pieces(row.text('quantity') || row.text('availability'));
  for (const { title, text } of row.remarks()) {
    const { rest, vat } = sumWords(title);
    if (!count || vat !== 'with' || !/^(?:сумма|итого|всего)$/.test(rest)) continue;
    const sum = roubles(textCell(text), {});
    if ('value' in sum && sum.value > price * count * SAME)
      row.refusals.push({
        column: title,
        reason: `«${short(text)}» больше цены за${NBSP}все штуки: похоже, цена без${NBSP}НДС`,
      });
  }
}

/** Kopecks that are rounded in each piece make less of a difference. */
const SAME = 1.03;

/** Refuses a row of which another cell says something of the price that its column does not. */
function refuseRemarks(row: RowReader): void {
  const { unit = 1, currency = RUB } = row.header.money.totalCost ?? {};
  for (const { title, text } of row.remarks()) {
    const said = remarkWords(text);
    const reason =
      (said.vat === 'unclear' ? undefined : notPaid(said)) ??
      ((said.currency ?? currency) === currency ? undefined : `сумма в${NBSP}другой валюте`) ??
      ((said.unit ?? unit) === unit ? undefined : `сумма в${NBSP}других единицах`);
    if (reason) {
      const advice = `запишите это в${NBSP}столбце цены или${NBSP}отметьте, что этот столбец не${NBSP}читать`;
      row.refusals.push({ column: title, reason: `«${short(text)}»: похоже, ${reason}; ${advice}` });
    }
  }
}

/** Refuses a price with VAT that is lower than the one without it beside it. */
function refuseNet(row: RowReader, price: number): void {
  if (row.header.money.totalCost?.vat !== 'with') return;
  for (const { title, text } of row.unusedSums()) {
    const { vat, unit, currency, priceType } = sumWords(title);
    if (vat !== 'without' || priceType === 'other') continue;
    const net = roubles({ ...textCell(text), unit, currency }, {});
    if ('value' in net && net.value > price)
      row.refusals.push({ column: title, reason: `«${short(text)}»: без${NBSP}НДС больше, чем с${NBSP}НДС` });
  }
}

/** Both null where the price is on request, or not said of an item that cannot be bought: a known one keeps its own. */
type Costs = { totalCost: number; minCost: number } | { totalCost: null; minCost: null; isUnsaid?: boolean };

/**
 * Price and lowest price of an item, in whole roubles; neither where the price is given on request. Without a lowest price the price itself is the lowest; a
 * lowest price above the price is refused.
 */
export function readCosts(row: RowReader, sums: Sums): Costs | undefined {
  row.optional('deal', saleOnly);
  for (const field of ['title', 'type', 'category'] as const) {
    const text = row.text(field);
    if (isNoSale(text)) row.refuse(field, `«${short(text)}»: ${NOT_FOR_SALE}`);
  }
  for (const field of ['title', 'makeAndModel'] as const) {
    const text = row.text(field);
    if (row.header.kind === 'equipment' && SEVERAL.test(text))
      row.refuse(field, `«${short(text)}»: это не${NBSP}одна машина; запишите каждую со${NBSP}своей ценой`);
  }
  refuseRemarks(row);
  const none = { totalCost: null, minCost: null };
  const unsaid = withoutPrice(row);
  if (unsaid) return unsaid === 'on request' ? none : { ...none, isUnsaid: true };
  const price = sums('totalCost');
  const wrongBefore = row.refusals.length;
  const totalCost = row.required<number | 'on request'>('totalCost', (text, numberFormat, cell) =>
    isOnRequest(text) ? { value: 'on request' } : price(text, numberFormat, cell),
  );
  if (totalCost !== 'on request' && !isOfVolume(row)) row.optional('unit', apiece);
  if (totalCost === 'on request') return none;
  if (totalCost === undefined && isGone(row)) {
    row.notes.push(...row.refusals.splice(wrongBefore));
    return { ...none, isUnsaid: true };
  }
  if (totalCost !== undefined) {
    refuseSum(row, totalCost);
    refuseNet(row, totalCost);
  }
  const statedMinCost = row.optional('minCost', sums('minCost'));
  if (totalCost === undefined || statedMinCost === undefined) return undefined;
  const minCost = statedMinCost ?? totalCost;
  if (minCost > totalCost) {
    row.refuse('minCost', `${formatRoubles(minCost)} больше полной цены ${formatRoubles(totalCost)}`);
    return undefined;
  }
  return { totalCost, minCost };
}

/** Why a row needs no price: a note says that it is on request, or the item cannot be bought; undefined where it needs one. */
function withoutPrice(row: RowReader): 'on request' | 'gone' | undefined {
  const text = row.text('totalCost');
  if (!/^(?:[0.,]*|\D*)$/.test(text)) return undefined;
  if (/\p{L}/u.test(text)) return notedState(text) && 'gone';
  if (row.remarks().some((remark) => isNotedOnRequest(remark.text))) return 'on request';
  return text === '' && isGone(row) ? 'gone' : undefined;
}

/** Whether a row says that its item was sold or withdrawn, not only that it is out of stock: then its price does not matter. */
function isGone(row: RowReader): boolean {
  const text = row.text('availability');
  const said = /^\P{L}*$|заказ|нет|налич/iu.test(text) ? undefined : availability(text);
  const states = [said && 'value' in said ? said.value : undefined, notedOfSale(row)];
  return states.includes('SOLD') || states.includes('HIDDEN');
}

const states = ['RESERVED', 'SOLD', 'HIDDEN'] as const;

/** What notes, or words in place of a price, say of an item that cannot be bought. */
function notedOfSale(row: RowReader): (typeof states)[number] | undefined {
  const texts = [row.text('totalCost'), ...row.remarks().map(({ text }) => text)];
  // «Насос, снят с PC200» is for sale.
  const named = [row.text('title'), row.text('makeAndModel')]
    .map(notedState)
    .filter((state) => state !== 'HIDDEN');
  const noted = [...texts.map(notedState), ...named, isAllReserved(row) ? 'RESERVED' : undefined];
  return states.findLast((state) => noted.includes(state));
}

const RESERVE = /^(?:в |под )?(?:резерв(?!уар)|брон|зарезерв|заброн)/iu;

/** «В резерве» 1 where one is there: nothing is left to sell. Without a number of those that are there it is one. */
function isAllReserved(row: RowReader): boolean {
  const reserved = row.remarks().find(({ title }) => RESERVE.test(title));
  const count = pieces(reserved?.text ?? '') ?? 0;
  const there = pieces(row.text('availability')) ?? pieces(row.text('quantity')) ?? 1;
  return count > 0 && count >= there;
}

/** A row whose note says that it was sold is not for sale. What stands below «Продано» was sold; a row that says otherwise is refused. */
export function markSold(row: RowReader, draft: Draft): void {
  const noted = notedOfSale(row);
  const rank = (state: unknown) => (states as readonly unknown[]).indexOf(state);
  if (rank(noted) > rank(draft.availability)) draft.availability = noted;
  if (!row.said.isSold) return;
  if (draft.availability === 'IN_STOCK' || draft.availability === 'RESERVED') {
    const reason = `лист или${NBSP}подзаголовок говорит «Продано», а${NBSP}строка — что товар есть`;
    row.refuse('availability', reason);
  }
  draft.availability = 'SOLD';
}

/** Columns of the stock that have a value although the list has no column for it: a known item keeps its own. */
export function silentColumns(row: RowReader, costs: Costs): string[] {
  const columns = { title: 'title', minCost: 'min_cost' } as const;
  const fields = Object.keys(columns) as (keyof typeof columns)[];
  const silent: string[] = fields.filter((field) => !row.has(field)).map((field) => columns[field]);
  return 'isUnsaid' in costs ? [...silent, 'total_cost'] : silent;
}

/** Whether an item goes to each channel: an empty cell says nothing. */
export function readChannels(row: RowReader): Draft {
  const said = { in_avito: row.optional('inAvito', yesOrNo), in_yml: row.optional('inYml', yesOrNo) };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => typeof value === 'boolean'));
}

/** When an item came: an empty cell leaves the date of a known item; a new one gets the moment of the import. */
export function readArrival(row: RowReader, { now }: Reading): Draft {
  const createdAt = row.optional('createdAt', moment(now));
  return createdAt ? { created_at: createdAt } : {};
}
