/** What people read of titles that are not a header of a price list. */
import type { ItemKind } from '@leasing/core/catalogue';
import { NBSP } from '@leasing/core/format';
import { FileRefused } from '../FileRefused.ts';
import { notPaid } from '../rows/money.ts';
import { sumWords } from '../rows/sumWords.ts';
import {
  ENOUGH_TO_TELL,
  HeaderRefused,
  headerWorth,
  type Layout,
  layout,
  missingOf,
  quoteTitles,
  seen,
  worthOf,
} from './header.ts';
import type { Around } from './sumColumns.ts';
import { kinds, noMapping } from './titles.ts';

/** Columns of prices that are named in a refusal. */
const MOST_PRICES = 10;

/** Whether titles look like the header of a price list that lacks something. */
export function looksLikeHeader(titles: string[], mapping = noMapping): boolean {
  return headerWorth(titles, mapping) >= ENOUGH_TO_TELL;
}

/** A row of titles at the top of a file. */
export interface TopRow {
  line: number;
  titles: string[];
}

/**
 * Explains why none of the top rows is a header: which columns were found and which are needed.
 *
 * @param rows the rows at the top of the file, alone or with the row below
 */
export function unrecognisedHeader(
  rows: readonly TopRow[],
  mapping = noMapping,
  around: Around = {},
): FileRefused {
  const [first] = rows;
  if (!first) return new FileRefused('файл пуст: в нём нет ни одной строки.');
  const inFirstColumn = rows.map(({ titles }) => titles.find(Boolean) ?? '');
  const bestWorth = Math.max(...rows.map(({ titles }) => headerWorth(titles, mapping)));
  if (headerWorth(inFirstColumn, mapping) > Math.max(ENOUGH_TO_TELL, bestWorth)) {
    return new FileRefused(
      'таблица повёрнута: названия столбцов стоят в\u00A0первой колонке. Скопируйте её в\u00A0Excel, вставьте через «Специальная вставка» — «Транспонировать» и\u00A0сохраните.',
    );
  }
  const filled = ({ titles }: TopRow) => titles.filter(Boolean).length;
  const { titles, line } = rows.reduce((a, b) => {
    const more = headerWorth(b.titles, mapping) - headerWorth(a.titles, mapping);
    return more > 0 || (more === 0 && filled(b) > filled(a)) ? b : a;
  }, first);
  const found = titles.filter(Boolean);
  const foundTitles = `Найдены столбцы: ${quoteTitles(found.slice(0, 30))}.`;
  const [closest, other] = kinds
    .map((kind) => layout(kind, titles, mapping, around))
    .sort((a, b) => worthOf(b) - worthOf(a) || a.missing.length - b.missing.length) as [Layout, Layout];
  const header = seen(closest, line, around);
  if (worthOf(closest) < ENOUGH_TO_TELL) {
    return new HeaderRefused(
      `не найдена строка заголовков. ${foundTitles} Для техники нужны: ${quoteTitles(missingOf('equipment', {}))}; ` +
        `для запчастей: ${quoteTitles(missingOf('spare-part', {}))}.`,
      header,
    );
  }
  const prices = priceReasons(closest);
  const isTie = worthOf(other) === worthOf(closest) && other.missing.length === closest.missing.length;
  if (isTie) {
    return new HeaderRefused(
      `не хватает столбцов, и непонятно, техника это или запчасти. Для списка техники нет: ${quoteTitles(lackingOf('equipment', closest, other))}; ` +
        `для списка запчастей: ${quoteTitles(lackingOf('spare-part', closest, other))}. ${foundTitles}${prices}`,
      header,
    );
  }
  const what = closest.kind === 'equipment' ? 'список техники' : 'список запчастей';
  return new HeaderRefused(
    `не хватает столбцов. Похоже на ${what}, но нет: ${quoteTitles(closest.missing)}. ${foundTitles}${prices}`,
    header,
  );
}

/** Why none of the columns of prices is the price; empty where there is a price, or no such column. */
function priceReasons({ titles, positions, unfit, unused }: Layout): string {
  if (positions.totalCost) return '';
  const prices = unused
    .map((at) => titles[at] ?? '')
    .filter((title) => /цен|стоим|прайс|price|cost/i.test(title))
    .map((title) => {
      const known = unfit.find((one) => one.title === title)?.reason ?? notPaid(sumWords(title));
      return `«${title}» — ${known ?? `непонятно, что это за${NBSP}цена`}`;
    });
  return prices.length === 0
    ? ''
    : ` Цены не${NBSP}взяты: ${prices.slice(0, MOST_PRICES).join('; ')}. Укажите, какой столбец — «Цена с${NBSP}НДС».`;
}

function lackingOf(kind: ItemKind, ...layouts: Layout[]): string[] {
  return layouts.find((one) => one.kind === kind)?.missing ?? [];
}
