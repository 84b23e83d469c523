import type { PriceObservations, StoredPrices } from '@leasing/core/unstable/api/office';
import type { Cell } from '../item/Cell.ts';
import type { Queryable, Transaction } from '../platform/database/index.ts';
import { doubtOfHours, doubtOfPrice, ListPrices, StockPrices } from '../stock-import/apply/plausible.ts';
import { readUsualPrices } from '../stock-import/apply/stock.ts';
import { FileRefused } from '../stock-import/FileRefused.ts';
import { openPriceList, type SheetRow } from '../stock-import/readers/sheet/index.ts';
import { pastDay, yearOfManufacture } from '../stock-import/rows/dates.ts';
import { hours } from '../stock-import/rows/equipmentRow.ts';
import { roubles } from '../stock-import/rows/money.ts';
import { createReading, type Reading } from '../stock-import/rows/reading.ts';
import { isNoSale, isRentHeading, nearest, sumWords } from '../stock-import/rows/sumWords.ts';
import { cellText, type Reader, textUpTo } from '../stock-import/rows/values.ts';
import { fieldTitled, titlesOf } from '../stock-import/tables/titles.ts';

/** The columns of a list of prices. All are needed: a price without its year, hours, day or place says too little. */
const columns = {
  brand: 'Марка',
  model: 'Модель',
  yearOfManufacture: 'Год выпуска',
  mileage: 'Наработка',
  price: 'Цена с\u00A0НДС',
  seenOn: 'Дата',
  source: 'Источник',
} as const;
type Column = keyof typeof columns;
type Positions = Readonly<Record<Column, number>>;
type Observation = Record<'brand' | 'model' | 'seenOn' | 'source', string> &
  Record<'yearOfManufacture' | 'mileage' | 'price', number>;
/** An observation with the number of its line. */
type Row = Observation & { line: number };

const MOST_ROWS = 20_000;
const MOST_SHOWN = 100;
const ownTitles: Readonly<Record<string, Column>> = {
  дата: 'seenOn',
  'дата цены': 'seenOn',
  'дата объявления': 'seenOn',
  источник: 'source',
  сайт: 'source',
  'откуда цена': 'source',
};

/** What a title of a list of prices means. */
function columnTitled(title: string): Column | undefined {
  const own = ownTitles[title.toLowerCase().trim()];
  if (own) return own;
  const field = fieldTitled('equipment', title);
  if (field === 'totalCost') return 'price';
  // A title that says «без НДС» or «аренда» is one of no price here; its rows are refused by what it says.
  if (/цена|стоимость/iu.test(title)) return 'price';
  return field && field in columns ? (field as Column) : undefined;
}

const positionsIn = (titles: readonly string[]): Partial<Positions> =>
  Object.fromEntries(
    titles
      .flatMap((title, place) => {
        const column = columnTitled(title);
        return column ? [[column, place]] : [];
      })
      .reverse(),
  );

/** Why a sum that can be read is not a price to compare with. */
function noPrice(cells: readonly Cell[], price: Cell): string | undefined {
  const texts = cells.map(cellText);
  if (texts.some((text) => isNoSale(text) || isRentHeading(text)))
    return 'это не\u00A0продажа: аренда или\u00A0услуга';
  if (texts.some((text) => /(?:^|[^а-яё])(?:аукцион|торги|лот|стартов)/iu.test(text)))
    return 'ставка или\u00A0стартовая цена торгов\u00A0— не\u00A0цена машины';
  if (/^\s*(?:от|до|около|≈|~)(?![а-яё])|(?:и выше|и более)\s*$/iu.test(price.text))
    return 'цена неточная («от», «около»)';
  return undefined;
}

/** Reads one row, or says why it is not taken. */
function readRow(
  row: SheetRow,
  positions: Positions,
  titles: readonly string[],
  reading: Reading,
): Observation | string {
  const problems: string[] = [];
  const cell = (column: Column): Cell => row.cells[positions[column]] ?? { text: '' };
  const value = <T>(column: Column, read: Reader<T>): T | undefined => {
    const text = cellText(cell(column));
    const result =
      text === '' ? { reason: 'не\u00A0заполнено' } : read(text, cell(column).numberFormat, cell(column));
    if ('value' in result) return result.value;
    problems.push(`${columns[column]}: ${result.reason}`);
    return undefined;
  };
  const titled = sumWords(titles[positions.price] ?? '');
  const money: Reader<number> = (text, _, own = { text }) => {
    const reason = noPrice(row.cells, own);
    if (reason) return { reason };
    const said = nearest(own, sumWords(text), titled);
    // Prices with VAT and without differ by a fifth, so it is asked and not guessed.
    if (said.vat === undefined)
      return { reason: 'не\u00A0сказано, с\u00A0НДС ли\u00A0цена; назовите столбец «Цена с\u00A0НДС»' };
    return said.priceType === undefined || said.priceType === 'sale'
      ? roubles({ ...own, ...nearest(own, titled), text }, reading.rates)
      : { reason: 'это не\u00A0цена продажи' };
  };
  const read = {
    brand: value('brand', textUpTo(100)),
    model: value('model', textUpTo(100)),
    yearOfManufacture: value('yearOfManufacture', yearOfManufacture(reading.now)),
    mileage: value('mileage', hours),
    price: value('price', money),
    seenOn: value('seenOn', pastDay(reading.now)),
    source: value('source', textUpTo(200)),
  };
  if (problems.length === 0 && !read.mileage) problems.push('Наработка: нужна больше нуля');
  if (problems.length > 0) return problems.join('; ');
  return { ...(read as Observation), ...reading.names.take(read.brand ?? '', read.model ?? '') };
}

/**
 * Takes a list of prices (CSV or XLSX) in place of the one before. Rows that are not understood, repeat an
 * advert or cannot be true are refused, each with its reason; where none is taken nothing is changed.
 * @throws {FileRefused} when it is no such list
 */
export async function storePrices(
  transaction: Transaction,
  path: string,
  now = new Date(),
): Promise<StoredPrices> {
  const reading = await createReading(transaction, now, {});
  const read: Row[] = [];
  const refused: StoredPrices['refused'] = [];
  const list = await openPriceList(
    path,
    (cells) => Object.keys(positionsIn(cells)).length,
    () => {},
  );
  try {
    const [sheet] = list.sheets.filter(({ leftOut }) => leftOut === undefined);
    let titles: string[] | undefined;
    for await (const row of sheet?.rows() ?? []) {
      if (!titles) {
        if (Object.keys(positionsIn(titlesOf(row.cells))).length > 2)
          titles = checkedTitles(titlesOf(row.cells));
        continue;
      }
      if (row.isHidden || row.cells.every((one) => cellText(one) === '')) continue;
      if (read.length + refused.length >= MOST_ROWS)
        throw new FileRefused(`в\u00A0списке больше ${MOST_ROWS} строк.`);
      const one = readRow(row, positionsIn(titles) as Positions, titles, reading);
      if (typeof one === 'string') refused.push({ line: row.line, reason: one });
      else read.push({ ...one, line: row.line });
    }
    if (!titles) checkedTitles([]);
  } finally {
    list.close();
  }
  const stock = new StockPrices(await readUsualPrices(transaction));
  const taken = newestOf(plausibleOf(read, stock, now, refused), refused);
  if (taken.length > 0) await replaceAll(transaction, taken);
  const counts = await countPrices(transaction);
  const shown = refused.sort((one, other) => one.line - other.line).slice(0, MOST_SHOWN);
  return { ...counts, taken: taken.length, refusedTotal: refused.length, refused: shown };
}

/** @throws {FileRefused} naming the columns that are missing */
function checkedTitles(titles: string[]): string[] {
  const positions = positionsIn(titles);
  const missing = (Object.keys(columns) as Column[]).filter((column) => positions[column] === undefined);
  if (missing.length === 0) return titles;
  throw new FileRefused(`нет столбцов: ${missing.map((column) => `«${columns[column]}»`).join(', ')}.`);
}

/** The rows whose prices and hours a machine can have; the others are refused. */
function plausibleOf(
  rows: readonly Row[],
  stock: StockPrices,
  now: Date,
  refused: StoredPrices['refused'],
): Row[] {
  const list = new ListPrices();
  const modelOf = ({ brand, model }: Row) => `${brand} ${model}`;
  for (const one of rows) list.addPrice(one.price, [modelOf(one)]);
  return rows.filter((one) => {
    const usual = { stock: stock.usualOf(modelOf(one)), list: list.usualOf(modelOf(one)) };
    const price = doubtOfPrice('equipment', one.price, usual);
    const work = doubtOfHours(one.mileage, one.yearOfManufacture, now);
    const reason = [price && `${columns.price}: ${price}`, work && `${columns.mileage}: ${work}`];
    if (price || work) refused.push({ line: one.line, reason: reason.filter(Boolean).join('; ') });
    return !price && !work;
  });
}

/** The same machine seen again in the same place is one price: the newest. The rows of the others are refused. */
function newestOf(rows: readonly Row[], refused: StoredPrices['refused']): Row[] {
  const keyOf = (one: Row) =>
    [one.brand, one.model, one.yearOfManufacture, one.mileage, one.source].join('\n');
  const newest = new Map<string, Row>();
  for (const one of rows) {
    const before = newest.get(keyOf(one));
    if (!before || before.seenOn <= one.seenOn) newest.set(keyOf(one), one);
  }
  return rows.filter((one) => {
    const kept = newest.get(keyOf(one)) ?? one;
    if (kept !== one)
      refused.push({
        line: one.line,
        reason: `повтор объявления: взята цена из\u00A0строки ${kept.line}`,
      });
    return kept === one;
  });
}

async function replaceAll(transaction: Queryable, all: readonly Observation[]): Promise<void> {
  await transaction.query('DELETE FROM price_observation');
  await transaction.query(
    `INSERT INTO price_observation (brand, model, year_of_manufacture, mileage, price, seen_on, source)
     SELECT brand, model, "yearOfManufacture", mileage, price, "seenOn", source
     FROM jsonb_to_recordset($1::jsonb) AS one (brand text, model text, "yearOfManufacture" int, mileage int, price bigint, "seenOn" date, source text)`,
    [JSON.stringify(all)],
  );
}

/** What the list has now. */
export async function countPrices(database: Queryable): Promise<PriceObservations> {
  const [row] = await database.query<PriceObservations>(
    `SELECT count(*)::int AS total, count(DISTINCT (brand, model))::int AS models, to_char(max(seen_on), 'YYYY-MM-DD') AS "newestOn"
     FROM price_observation`,
  );
  return row ?? { total: 0, models: 0, newestOn: null };
}
