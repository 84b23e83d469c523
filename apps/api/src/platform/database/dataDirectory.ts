import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailableError } from './database.ts';

/** Space without which no work is begun: PostgreSQL writes its log in files of 16 MB. */
const leastFreeBytes = 32 * 1024 * 1024;
/** What the site makes there. Once run by another user, such as root, it leaves them to that user. */
const ownNames = ['lock', 'lock.owner', 'db', 'files', 'outbox.jsonl'];

/** Nothing can be written into the data directory. */
export class DataDirectoryError extends DatabaseUnavailableError {
  override readonly name = 'DataDirectoryError';
  readonly isFull: boolean;
  readonly directory: string;

  constructor(directory: string, isFull: boolean, reason: string, options?: ErrorOptions) {
    super(`${reason} Or set DATA_DIR to another folder.`, options);
    this.isFull = isFull;
    this.directory = directory;
  }
}

/**
 * Makes the data directory if need be, and makes sure that the embedded database can work in it.
 * @throws DataDirectoryError when it cannot be written, or its disk is full
 */
export function checkDataDirectory(directory: string): void {
  let freeBytes: number;
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.W_OK);
    const { bavail, bsize } = statfsSync(directory);
    freeBytes = bavail * bsize;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw fullError(directory, 0, cause);
    throw unwritableError(directory, `The data directory ${directory}`, cause);
  }
  for (const name of ownNames) checkWritable(directory, join(directory, name));
  if (freeBytes < leastFreeBytes) throw fullError(directory, freeBytes);
}

function checkWritable(directory: string, path: string): void {
  try {
    accessSync(path, constants.W_OK);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw unwritableError(directory, `${path} in the data directory`, cause);
  }
}

function unwritableError(directory: string, what: string, cause: unknown): DataDirectoryError {
  const { code } = cause as NodeJS.ErrnoException;
  const reason = `${what} cannot be written (${code}). Give this user the right to write there.`;
  return new DataDirectoryError(directory, false, reason, { cause });
}

function fullError(directory: string, freeBytes: number, cause?: unknown): DataDirectoryError {
  const [free, least] = [freeBytes, leastFreeBytes].map((bytes) => Math.floor(bytes / 1024 / 1024));
  const reason = `The disk of the data directory ${directory} is full: ${free} MB are free, ${least} MB are needed. Make room on it.`;
  return new DataDirectoryError(directory, true, reason, { cause });
}
