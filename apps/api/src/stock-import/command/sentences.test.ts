import { describe, expect, it } from 'vitest';
import type { FileSummary } from '../apply/events.ts';
import {
  alikeLines,
  columnLines,
  demoLines,
  droppedLine,
  photosLines,
  summaryLine,
  unusedLine,
} from './sentences.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ').trim();
const summary = (changes: Partial<FileSummary>): FileSummary => ({
  path: '/price.csv',
  stock: 'equipment',
  added: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  doubtful: 0,
  demoKept: 0,
  demoTaken: 0,
  passedOver: { count: 0, places: [] },
  hidden: { count: 0, places: [] },
  leftEmpty: { count: 0, first: [] },
  columns: [],
  names: { newMakes: [], newModels: [], renamed: [] },
  alike: { count: 0, first: [] },
  ...changes,
});

describe('The report of an import', () => {
  it.each([
    [1, '1 машина'],
    [2, '2 машины'],
    [5, '5 машин'],
    [11, '11 машин'],
    [21, '21 машина'],
    [1180, '1 180 машин'],
  ])('counts %i as «%s»', (added, counted) => {
    expect(plain(summaryLine(summary({ added }), false))).toBe(
      `Добавлено: ${counted}, обновлено: 0, без изменений: 0, отказано: 0.`,
    );
  });

  it('counts spare parts and refused rows in their own words', () => {
    const line = summaryLine(summary({ stock: 'spare-part', added: 3, updated: 1, refused: 22 }), false);
    expect(plain(line)).toBe(
      'Добавлено: 3 запчасти, обновлено: 1 запчасть, без изменений: 0, отказано: 22 строки.',
    );
  });

  it('names a new number that only looks like a known one', () => {
    const one = {
      place: { line: 5 },
      number: 'CT-1',
      otherNumber: 'СТ-1',
      otherTitle: 'Экскаватор Komatsu PC200-8',
    };
    expect(alikeLines(summary({ added: 2, alike: { count: 2, first: [one] } })).map(plain)).toEqual([
      'строка 5: номер «CT-1» похож на «СТ-1», который уже есть: Экскаватор Komatsu PC200-8.',
      '…и ещё таких: 1.',
      'По номеру это разные машины. Если машина та же, исправьте номер в списке.',
    ]);
  });

  it('says which demo machines the list made real, and which it did not', () => {
    expect(
      demoLines(summary({ unchanged: 127, updated: 1, demoKept: 127, demoTaken: 1 }), false).map(plain),
    ).toEqual([
      'Стали вашими, потому что изменены: 1 машина из демонстрационного каталога.',
      'Без изменений и остаются демонстрационными: 127 машин. Убрать их: --drop-demo.',
    ]);
  });

  it('of a dry run speaks of what would be', () => {
    expect(plain(summaryLine(summary({ added: 1, updated: 2 }), true))).toBe(
      'Будет добавлено: 1 машина, будет обновлено: 2 машины, без изменений: 0, отказано: 0.',
    );
  });

  it('says that nothing changed', () => {
    expect(plain(summaryLine(summary({ unchanged: 4 }), false))).toBe(
      'Ничего не изменилось: 4 машины уже в каталоге. Отказано: 0.',
    );
  });

  it('says what went with the demo stock, also what people had asked for', () => {
    const counts = { machines: 128, parts: 84, requests: 2, likes: 1, files: 240 };
    expect(plain(droppedLine(counts, false))).toBe(
      'Демонстрационный каталог убран: 128 машин, 84 запчасти, 240 файлов; вместе с ними 2 заявки и 1 отметка.',
    );
    expect(plain(droppedLine({ ...counts, machines: 0, parts: 0 }, false))).toBe(
      'Демонстрационного каталога нет: убирать нечего.',
    );
  });

  it('names refused pictures before it counts the others', () => {
    const refused = [{ name: 'НЕТ-1', reason: 'товара с таким номером нет' }];
    expect(photosLines({ added: 4, unchanged: 1, removed: 2, items: 3, refused }, false).map(plain)).toEqual([
      'НЕТ-1: товара с таким номером нет',
      'Фотографии. Добавлено: 4 файла (3 товара), уже были: 1 файл, убрано: 2 файла, отказано: 1.',
    ]);
  });

  it('says of a column that nothing is read from it', () => {
    const look = { title: 'Шаг, руб.', samples: ['50000'], empty: 0, unread: 0 };
    expect(columnLines(summary({ columns: [look] })).map(plain)).toContain(
      '«Шаг, руб.» — не прочитан: 50000',
    );
  });

  it('names at most ten unused columns', () => {
    const titles = Array.from({ length: 12 }, (_, at) => `С${at}`);
    expect(plain(unusedLine({ stock: 'equipment', titles, unused: titles }))).toMatch(
      /^Не использованы столбцы: «С0», .*«С9» и ещё 2\.$/,
    );
  });
});
