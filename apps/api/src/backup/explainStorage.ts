import { StorageError } from '../files/store/FileStore.ts';
import { BackupError } from './archive.ts';

/** Says in Russian that the file store is down; every other failure passes on. */
export function explainStorage(error: unknown): never {
  if (!(error instanceof StorageError)) throw error;
  throw new BackupError(`Хранилище файлов не\u00A0отвечает, повторите позже. ${error.message}`, {
    cause: error,
  });
}
