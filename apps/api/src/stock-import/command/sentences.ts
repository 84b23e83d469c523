/** What the command says to the dealer. */

import { basename } from 'node:path';
import type { ItemKind } from '@leasing/core/catalogue';
import { type CountedNoun, counted, formatDate, formatRoubles, NBSP } from '@leasing/core/format';
import type { StockImport } from '@leasing/core/unstable/api/office';
import {
  type DroppedDemo,
  type FileSummary,
  type MissingSummary,
  type PhotoSummary,
  placeText,
  type RefusedRow,
  type TableStart,
} from '../apply/events.ts';
import { KEPT } from '../rows/refusedRows.ts';
import type { LeftOutSheet } from '../tables/tables.ts';
import type { FolderSummary } from './importFolder.ts';

const nouns: Record<ItemKind, CountedNoun> = { equipment: 'machine', 'spare-part': 'sparePart' };

/** Columns, names and places that are named before «и ещё». */
const MOST_NAMED = 10;

/** Missing items that are named. */
const MOST_MISSING = 20;

export function fileLine(path: string, stock: ItemKind): string {
  return `${basename(path)}: ${stock === 'equipment' ? 'техника' : 'запчасти'}`;
}

export function refusedRowLine({ refusals, isKept, ...place }: RefusedRow): string {
  const cells = refusals.map(({ column, reason }) => `«${column}» — ${reason}`);
  return `  ${placeText(place)}: ${cells.join('; ')}${isKept ? ` (${KEPT})` : ''}`;
}

export function leftOutLine({ sheet, reason }: LeftOutSheet): string {
  return `  Лист «${sheet}» не${NBSP}прочитан: ${reason}.`;
}

/** What was read otherwise than it is in the file, and what was passed over. */
export function readingLines({ passedOver, hidden, leftEmpty, names }: FileSummary): string[] {
  const { newMakes, newModels, renamed } = names;
  const lines: string[] = [];
  if (passedOver.count > 0) {
    const places = joinFirst(passedOver.places.map(placeText), passedOver.count);
    lines.push(`  Пропущены заголовки групп и${NBSP}итоги: ${places}.`);
  }
  if (hidden.count > 0) {
    const places = joinFirst(hidden.places.map(placeText), hidden.count);
    lines.push(
      `  Скрытые строки не${NBSP}загружены: ${places}. Если${NBSP}они нужны, покажите их в${NBSP}Excel и${NBSP}сохраните книгу.`,
    );
  }
  for (const { place: at, column, reason } of leftEmpty.first.slice(0, MOST_MISSING))
    lines.push(`  ${placeText(at)}: «${column}» — ${reason}. Остальное загружено.`);
  if (leftEmpty.count > MOST_MISSING)
    lines.push(`  …и${NBSP}ещё таких ячеек: ${leftEmpty.count - MOST_MISSING}.`);
  if (newMakes.length > 0) lines.push(`  Новые марки: ${joinFirst(newMakes.map(quote))}.`);
  if (newModels.length > 0) lines.push(`  Новые модели: ${joinFirst(newModels.map(quote))}.`);
  if (renamed.length > 0) {
    lines.push(
      `  Записаны по словарю: ${joinFirst(renamed.map(({ from, to }) => `${quote(from)} как ${quote(to)}`))}.`,
    );
  }
  return lines;
}

const quote = (text: string) => `«${text}»`;

/** The first of many, and how many more there are. */
function joinFirst(texts: string[], count = texts.length): string {
  const firstTexts = texts.slice(0, MOST_NAMED);
  return (
    firstTexts.join(', ') + (count > firstTexts.length ? ` и${NBSP}ещё ${count - firstTexts.length}` : '')
  );
}

export function moreRefusedLine(more: number): string {
  return `  …и ещё ${counted(more, 'row')}`;
}

export function unusedLine({ sheet, unused }: TableStart): string {
  const where = sheet === undefined ? '' : ` (лист «${sheet}»)`;
  return `  Не использованы столбцы${where}: ${joinFirst(unused.map(quote))}.`;
}

/** «Добавлено: 180 машин, обновлено: 0, без изменений: 0, отказано: 7 строк.» */
export function summaryLine(
  { stock, added, updated, unchanged, refused }: FileSummary,
  dryRun: boolean,
): string {
  const of = (count: number) => (count === 0 ? '0' : counted(count, nouns[stock]));
  const refusedText = refused === 0 ? '0' : counted(refused, 'row');
  if (added + updated === 0) {
    const unchangedText = `Ничего не изменилось: ${counted(unchanged, nouns[stock])} уже в${NBSP}каталоге`;
    return `  ${unchangedText}. Отказано: ${refusedText}.`;
  }
  const [first, second] = dryRun ? ['Будет добавлено', 'будет обновлено'] : ['Добавлено', 'обновлено'];
  return `  ${first}: ${of(added)}, ${second}: ${of(updated)}, без изменений: ${of(unchanged)}, отказано: ${refusedText}.`;
}

/** «Цена, руб. — Цена с НДС: 9 410 000 ₽, 8 200 000 ₽; от 1 200 000 ₽ до 14 900 000 ₽, в середине 7 100 000 ₽» */
export function columnLines({ columns }: FileSummary): string[] {
  const lines = columns.map(({ title, meaning, samples, empty, unread, sums }) => {
    const parts = [
      samples.join(', '),
      sums &&
        `от${NBSP}${formatRoubles(sums.lowest)} до${NBSP}${formatRoubles(sums.highest)}, в${NBSP}середине ${formatRoubles(sums.middle)}`,
      empty > 0 && `пусто: ${empty}`,
      unread > 0 && `не${NBSP}прочитано: ${unread}`,
    ];
    return `    «${title}» — ${meaning ?? 'не прочитан'}: ${parts.filter(Boolean).join('; ')}`;
  });
  return lines.length === 0 ? [] : ['  Как прочитаны столбцы:', ...lines];
}

/** What waits for a person's word. */
export function doubtfulLines({ doubtful }: FileSummary): string[] {
  return doubtful === 0
    ? []
    : [
        `  Ждут подтверждения: ${counted(doubtful, 'row')} — цена или${NBSP}наработка необычна, или${NBSP}такой заводской номер уже есть. Если${NBSP}всё верно, повторите с${NBSP}ключом --yes.`,
      ];
}

/** New machines that are probably known ones with a slip in the number. */
export function alikeLines({ alike }: FileSummary): string[] {
  const lines = alike.first
    .slice(0, MOST_MISSING)
    .map(
      (one) =>
        `  ${placeText(one.place)}: номер «${one.number}» похож на${NBSP}«${one.otherNumber}», который уже есть: ${one.otherTitle}.`,
    );
  if (alike.count === 0) return [];
  const more = alike.count > lines.length ? [`  …и${NBSP}ещё таких: ${alike.count - lines.length}.`] : [];
  return [
    ...lines,
    ...more,
    `  По${NBSP}номеру это${NBSP}разные машины. Если${NBSP}машина та${NBSP}же, исправьте номер в${NBSP}списке.`,
  ];
}

/** What became of demo items that the list names. */
export function demoLines({ stock, demoKept, demoTaken }: FileSummary, dryRun: boolean): string[] {
  const lines: string[] = [];
  if (demoTaken > 0) {
    const verb = dryRun ? 'Станут' : 'Стали';
    lines.push(
      `  ${verb} вашими, потому что изменены: ${counted(demoTaken, nouns[stock])} из${NBSP}демонстрационного каталога.`,
    );
  }
  if (demoKept > 0) {
    lines.push(
      `  Без изменений и${NBSP}остаются демонстрационными: ${counted(demoKept, nouns[stock])}. Убрать их: --drop-demo.`,
    );
  }
  return lines;
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
  const requestsAndLikes = [
    requests > 0 && counted(requests, 'request'),
    likes > 0 && counted(likes, 'like'),
  ].filter(Boolean);
  const withThem = requestsAndLikes.length > 0 ? `; вместе с${NBSP}ними ${requestsAndLikes.join(' и ')}` : '';
  return `Демонстрационный каталог ${dryRun ? 'будет убран' : 'убран'}: ${what}${withThem}.`;
}

/** «Нет в списке: 12 машин (6 % склада), сняты как проданные: СТ-1, СТ-2…» */
export function missingLine(
  { stock, count, share, examples, as, isDone }: MissingSummary,
  dryRun: boolean,
): string {
  const first = examples.slice(0, MOST_MISSING).map(({ number }) => number);
  const numbers = `${first.join(', ')}${count > first.length ? '…' : ''}`;
  const what = `  Нет в${NBSP}списке: ${counted(count, nouns[stock])} (${Math.round(share * 100)}${NBSP}% склада)`;
  if (!isDone) return `${what}. Не${NBSP}тронуты: подтвердите ключом --yes. ${numbers}`;
  const fate = as === 'SOLD' ? 'проданы' : 'скрыты';
  return `${what}, ${dryRun ? `будут ${fate}` : fate}: ${numbers}`;
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
  const unchangedText = unchanged > 0 ? `, уже были: ${counted(unchanged, 'file')}` : '';
  const removedText = removed > 0 ? `, убрано: ${counted(removed, 'file')}` : '';
  const summary = `Фотографии. ${verb}: ${counted(added, 'file')} (${counted(items, 'item')})${unchangedText}${removedText}, отказано: ${refused.length}.`;
  return [...refused.map(({ name, reason }) => `  ${name}: ${reason}`), summary];
}

/** «Отменена загрузка «прайс.xlsx» от 23.11.2026.» */
export function undoneLine({ fileName, appliedAt, message }: StockImport): string {
  const day = appliedAt ? ` от${NBSP}${formatDate(appliedAt)}` : '';
  return `Отменена загрузка «${fileName}»${day}.${message ? ` ${message}` : ''}`;
}

/** «Папка: загружено 2 файла, отклонено 0.» */
export function folderLine(summary: FolderSummary | undefined): string {
  if (!summary) return 'Эту папку уже загружает другой запуск.';
  const { imported, refused, waiting } = summary;
  const waitingText = waiting.length > 0 ? `, ещё приходят: ${waiting.join(', ')}` : '';
  return `Папка. Загружено: ${counted(imported.length, 'file')}, отклонено: ${refused.length}${waitingText}.`;
}

export const waitingLine = 'Другая загрузка ещё идёт или\u00A0только что прервалась: ждём её\u00A0конца.';

export const dryRunLine = 'Это была проверка: в каталоге ничего не изменено.';
