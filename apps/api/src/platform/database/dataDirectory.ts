import { accessSync, constants, existsSync, mkdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
 * Makes the data directory if need be, and makes sure that this user can write in it.
 * @throws DataDirectoryError when it cannot be written
 */
export function checkDataDirectory(directory: string): void {
  try {
    makeFolder(directory);
    accessSync(directory, constants.W_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw fullError(directory, 0, cause);
    throw unwritableError(directory, `The data directory ${directory}`, cause);
  }
  for (const name of ownNames) checkWritable(directory, join(directory, name));
}

/**
 * Makes sure that the embedded database has room to work.
 * @throws DataDirectoryError when the disk is full
 */
export function checkFreeSpace(directory: string): void {
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize < leastFreeBytes) throw fullError(directory, bavail * bsize);
}

/**
 * Makes a folder for this user alone, and those above it. Node's own `recursive` tries for ever where no folder can be made,
 * as below /proc.
 */
export function makeFolder(folder: string): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it just now.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
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
