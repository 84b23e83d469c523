import { counted } from '@leasing/core/format';
import type { BackupSummary } from './writeBackup.ts';

/** «1 204 строки в 20 таблицах, 310 файлов» */
export function summaryLine({ tables, files }: BackupSummary): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${counted(rows, 'row')} (таблиц: ${tables.length}), ${counted(files, 'file')}`;
}
