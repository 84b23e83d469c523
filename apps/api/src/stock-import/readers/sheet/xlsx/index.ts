import { FileRefused } from '../../../FileRefused.ts';
import { limits } from '../limits.ts';
import type { OnBytes, Sheet, SheetRow } from '../SheetRow.ts';
import { Archive } from './Archive.ts';
import { RowCollector } from './cells.ts';
import { readMerged } from './merged.ts';
import { findWorkbookPart, readComments, readWorkbook, type Workbook } from './workbook.ts';

/** An open workbook: its sheets in the order of their tabs. */
export interface OpenWorkbook {
  sheets: Sheet[];
  close(): void;
}

/**
 * Opens an XLSX workbook.
 *
 * @throws {FileRefused} when the archive is damaged, beyond the limits, or something else than a workbook
 */
export async function openWorkbook(path: string, onBytes: OnBytes, fileBytes: number): Promise<OpenWorkbook> {
  const archive = await Archive.open(path).catch((error: unknown) => {
    throw damaged(error);
  });
  try {
    if ((await findWorkbookPart(archive)) === undefined) {
      throw new FileRefused(
        'это архив, но не книга Excel. Сохраните таблицу как «Книга Excel (XLSX)» или CSV.',
      );
    }
    const workbook = await readWorkbook(archive);
    const sheets = workbook.sheets.map(({ name, part, isHidden }) => ({
      name,
      ...(isHidden ? { leftOut: 'скрыт' } : {}),
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
    const collector = new RowCollector(
      workbook,
      await readComments(archive, part),
      await readMerged(archive, part),
    );
    const size = Math.max(1, archive.sizeOf(part));
    let read = 0;
    for await (const bytes of archive.stream(part, collector, limits.sheetSize)) {
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
  return new FileRefused(
    'книга Excel повреждена или записана не до конца. Откройте её в Excel и сохраните заново.',
  );
}
