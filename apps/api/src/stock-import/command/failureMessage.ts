import { StorageError } from '../../files/store/FileStore.ts';
import { sentenceOf } from '../../platform/commands/runCommand.ts';
import { SiteStoppedError } from '../../platform/commands/SocketDatabase.ts';
import { DatabaseUnavailableError, DataDirectoryError } from '../../platform/index.ts';
import { ImportInterrupted } from './Interruption.ts';

const interrupted = 'Загрузку прервали. Что\u00A0она успела сохранить, отменено: загрузите список ещё раз.';
const siteStopped =
  'Сайт остановился во\u00A0время загрузки. Что\u00A0она успела сохранить, отменится, когда он запустится снова: тогда загрузите список ещё раз.';

/** What to say to the dealer when an import ends by a failure that is not the file's. */
export function failureMessage(error: unknown): string {
  if (error instanceof ImportInterrupted) return interrupted;
  if (error instanceof SiteStoppedError) return siteStopped;
  if (error instanceof DatabaseUnavailableError && !(error instanceof DataDirectoryError)) {
    return `База данных не отвечает, файл не загружен: ${error.message} Повторите загрузку позже.`;
  }
  if (error instanceof StorageError) {
    return `Хранилище файлов не\u00A0отвечает: ${error.message} Повторите загрузку позже: то, что загружено, второй раз не\u00A0загрузится.`;
  }
  return sentenceOf(error);
}
