/** What the command says to the dealer. */
import { basename } from 'node:path';
import { type CountedNoun, counted, NBSP } from '@leasing/core/format';
import type { StockKind } from '../columns.ts';
import type { DroppedDemo, FileSummary, PhotoSummary, RefusedRow } from '../events.ts';

const nouns: Record<StockKind, CountedNoun> = { equipment: 'machine', component: 'sparePart' };

/** Unused columns that are named. */
const MOST_UNUSED = 10;

export function fileLine(path: string, stock: StockKind): string {
  return `${basename(path)}: ${stock === 'equipment' ? 'техника' : 'запчасти'}`;
}

export function refusedRowLine({ line, refusals }: RefusedRow): string {
  const cells = refusals.map(({ column, reason }) => `«${column}» — ${reason}`);
  return `  строка${NBSP}${line}: ${cells.join('; ')}`;
}

export function moreRefusedLine(more: number): string {
  return `  …и ещё ${counted(more, 'row')}`;
}

export function unusedLine(unused: string[]): string {
  const named = unused.slice(0, MOST_UNUSED).map((title) => `«${title}»`);
  const more = unused.length > MOST_UNUSED ? ` и ещё ${unused.length - MOST_UNUSED}` : '';
  return `  Не использованы столбцы: ${named.join(', ')}${more}.`;
}

/** «Добавлено: 180 машин, обновлено: 0, без изменений: 0, отказано: 7 строк.» */
export function summaryLine(
  { stock, added, updated, unchanged, refused }: FileSummary,
  dryRun: boolean,
): string {
  const of = (count: number) => (count === 0 ? '0' : counted(count, nouns[stock]));
  const refusedText = refused === 0 ? '0' : counted(refused, 'row');
  if (added + updated === 0) {
    const same = `Ничего не изменилось: ${counted(unchanged, nouns[stock])} уже в${NBSP}каталоге`;
    return `  ${same}. Отказано: ${refusedText}.`;
  }
  const [first, second] = dryRun ? ['Будет добавлено', 'будет обновлено'] : ['Добавлено', 'обновлено'];
  return `  ${first}: ${of(added)}, ${second}: ${of(updated)}, без изменений: ${of(unchanged)}, отказано: ${refusedText}.`;
}

export function refusedFileLine(path: string): string {
  return `  Отказанные строки с${NBSP}причинами: ${path}`;
}

export const noRefusedFileLine = '  Список отказанных строк записать некуда: нет прав ни на одну из папок.';

export function rejectedLine(path: string, message: string): string {
  return `${basename(path)}: не загружен — ${message}`;
}

export function skippedListLine(path: string): string {
  return `${basename(path)}: пропущен — это список отказанных строк; исправьте его и${NBSP}загрузите отдельно.`;
}

export function droppedLine(
  { machines, parts, requests, likes, files }: DroppedDemo,
  dryRun: boolean,
): string {
  if (machines + parts === 0) return 'Демонстрационного каталога нет: убирать нечего.';
  const what = [counted(machines, 'machine'), counted(parts, 'sparePart'), counted(files, 'file')].join(', ');
  const lost = [requests > 0 && counted(requests, 'request'), likes > 0 && counted(likes, 'like')].filter(
    Boolean,
  );
  const withThem = lost.length > 0 ? `; вместе с${NBSP}ними ${lost.join(' и ')}` : '';
  return `Демонстрационный каталог ${dryRun ? 'будет убран' : 'убран'}: ${what}${withThem}.`;
}

/** «Фотографии по адресам: 25 из 400 товаров.» */
export function photosProgressLine(done: number, count: number): string {
  return `Фотографии по${NBSP}адресам: ${done} из ${counted(count, 'item')}.`;
}

export function photosLines(
  { added, unchanged, removed, items, refused }: PhotoSummary,
  dryRun: boolean,
): string[] {
  const verb = dryRun ? 'Будет добавлено' : 'Добавлено';
  const same = unchanged > 0 ? `, уже были: ${counted(unchanged, 'file')}` : '';
  const gone = removed > 0 ? `, убрано: ${counted(removed, 'file')}` : '';
  const summary = `Фотографии. ${verb}: ${counted(added, 'file')} (${counted(items, 'item')})${same}${gone}, отказано: ${refused.length}.`;
  return [...refused.map(({ name, reason }) => `  ${name}: ${reason}`), summary];
}

export const dryRunLine = 'Это была проверка: в каталоге ничего не изменено.';
