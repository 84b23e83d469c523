import { FileRefused } from '../../FileRefused.ts';
import type { OnBytes, Sheet, SheetRow } from '../SheetRow.ts';
import { Archive } from './Archive.ts';
import { RowCollector, RowTooLong } from './cells.ts';
import { readElements } from './elements.ts';
import { readWorkbook, type Workbook } from './workbook.ts';

/** Parts that are read before the rows and lie in memory; above all the texts of the cells. */
const heldParts = ['xl/sharedStrings.xml', 'xl/styles.xml', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];
/** Unpacked: texts for about a million rows. */
const MOST_HELD_BYTES = 128 * 1024 * 1024;

/** An open workbook: its sheets in the order of their tabs. */
export interface OpenWorkbook {
  sheets: Sheet[];
  close(): void;
}

/**
 * Opens an XLSX workbook.
 *
 * @throws {FileRefused} when the archive is damaged or is something else than a workbook
 */
export async function openWorkbook(path: string, onBytes: OnBytes, fileBytes: number): Promise<OpenWorkbook> {
  const archive = await Archive.open(path).catch((error: unknown) => {
    throw damaged(error);
  });
  try {
    if (!archive.has('xl/workbook.xml')) {
      throw new FileRefused(
        'это архив, но не книга Excel. Сохраните таблицу как «Книга Excel (XLSX)» или CSV.',
      );
    }
    if (heldParts.some((part) => archive.sizeOf(part) > MOST_HELD_BYTES)) {
      throw new FileRefused(
        'книга Excel слишком велика. Сохраните таблицу как CSV: он загружается по частям.',
      );
    }
    const workbook = await readWorkbook(archive);
    const sheets = workbook.sheets.map(({ name, part }) => ({
      name,
      rows: () => sheetRows(archive, part, workbook, (share) => onBytes(Math.round(share * fileBytes))),
    }));
    return { sheets, close: () => archive.close() };
  } catch (error) {
    archive.close();
    throw damaged(error);
  }
}

async function* sheetRows(
  archive: Archive,
  part: string,
  workbook: Workbook,
  onShare: (share: number) => void,
): AsyncGenerator<SheetRow> {
  try {
    const collector = new RowCollector(workbook);
    const size = Math.max(1, archive.sizeOf(part));
    let read = 0;
    for await (const bytes of readElements(await archive.stream(part), collector)) {
      read += bytes;
      onShare(Math.min(1, read / size));
      yield* collector.rows.splice(0);
    }
  } catch (error) {
    throw damaged(error);
  }
}

function damaged(error: unknown): FileRefused {
  if (error instanceof FileRefused) return error;
  if (error instanceof RowTooLong)
    return new FileRefused(`строка ${error.line} слишком длинная для прайс-листа.`);
  return new FileRefused(
    'книга Excel повреждена или записана не до конца. Откройте её в Excel и сохраните заново.',
  );
}
