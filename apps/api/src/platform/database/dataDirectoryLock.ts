import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirectoryInUseError } from './database.ts';

/**
 * Takes the data directory for this process. Two processes on one embedded database lose data silently.
 *
 * The lock is the operating system's own record lock on the file `lock`, taken through SQLite, which Node
 * carries inside: it holds between containers that share the folder, and the system drops it when the process
 * ends in whatever way, kill -9 included. A file with a process id alone would outlive its process.
 *
 * @param directory an existing folder
 * @returns releases the lock
 * @throws DataDirectoryInUseError when another process, or this one, holds it
 */
export function lockDataDirectory(directory: string): () => void {
  const lock = new DatabaseSync(join(directory, 'lock'), { timeout: 0 });
  const ownerFile = join(directory, 'lock.owner');
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== 5) throw error;
    throw new DataDirectoryInUseError(
      `The data directory ${directory} is in use by another process${owner(ownerFile)}. ` +
        'Stop that process, or set DATA_DIR to another folder.',
    );
  }
  writeFileSync(ownerFile, String(process.pid), { mode: 0o600 });
  return () => lock.close();
}

/** Only to help the reader of the message; the lock itself does not depend on it. */
function owner(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
