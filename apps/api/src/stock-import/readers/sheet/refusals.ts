import { FileRefused } from '../../FileRefused.ts';
import { limits } from './limits.ts';

export function tooManyRows(): FileRefused {
  return new FileRefused('в\u00A0списке больше миллиона строк. Разделите его на\u00A0несколько файлов.');
}

export function rowTooWide(line: number): FileRefused {
  return new FileRefused(
    `в строке ${line} больше ${limits.columns} столбцов. Удалите лишние столбцы и сохраните таблицу заново.`,
  );
}

export function rowTooLong(line: number): FileRefused {
  return new FileRefused(
    `строка ${line} длиннее миллиона символов. Проверьте, что это прайс-лист и что кавычки в нём закрыты.`,
  );
}

export function workbookTooLarge(): FileRefused {
  return new FileRefused('книга Excel слишком велика. Сохраните таблицу как CSV: он загружается по частям.');
}
