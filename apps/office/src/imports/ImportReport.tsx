/** What came of a price list, or would come of it. */
import type { StockImport } from '@leasing/core/unstable/api/office';
import { Alert, Box, Typography } from '@mui/material';
import { Part } from '../Part.tsx';

const firstNames = (names: readonly string[]) => {
  const visibleNames = names.slice(0, 10);
  return (
    visibleNames.join(', ') +
    (names.length > visibleNames.length ? ` и ещё ${names.length - visibleNames.length}` : '')
  );
};

/** What of the file was not read, and what was read otherwise than it stands there. */
export function Reading({
  leftOut = [],
  passedOver = 0,
  hidden = 0,
  names,
  pictures,
  demoKept = 0,
  demoTaken = 0,
  isStored: wasStored,
}: StockImport & { isStored: boolean }) {
  const { newMakes = [], newModels = [], renamed = [] } = names ?? {};
  const lines = [
    ...leftOut.map(({ sheet, reason }) => `Лист «${sheet}» не прочитан: ${reason}.`),
    passedOver > 0 && `Пропущено заголовков групп и итогов: ${passedOver}.`,
    hidden > 0 &&
      `Скрытых строк: ${hidden}, они не\u00A0загружены. Нужны — покажите их в\u00A0Excel и\u00A0сохраните книгу.`,
    newMakes.length > 0 && `Новые марки: ${firstNames(newMakes)}.`,
    newModels.length > 0 && `Новые модели: ${firstNames(newModels)}.`,
    renamed.length > 0 &&
      `Записаны по словарю: ${firstNames(renamed.map(({ from, to }) => `«${from}» как «${to}»`))}.`,
    demoTaken > 0 && `Из демонстрационных изменены и стали вашими: ${demoTaken}.`,
    demoKept > 0 && `Без изменений и остались демонстрационными: ${demoKept}.`,
    pictures &&
      `Фотографии: ${wasStored ? '' : 'будет '}добавлено ${pictures.added}, убрано ${pictures.removed}, не получено ${pictures.refusedCount}.`,
    ...(pictures?.refused.map(({ name, reason }) => `${name}: ${reason}`) ?? []),
  ].filter((line) => line !== false && line !== undefined);
  return lines.map((line) => (
    <Typography key={line} color="text.secondary">
      {line}
    </Typography>
  ));
}

/** Whether what the import changes is in the stock. */
export const isStored = ({ state }: StockImport) => state === 'APPLIED' || state === 'UNDONE';

/** An import by command does not count what its list lacks. */
const isKnown = ([, count]: [string, number | undefined]) => count !== undefined;

export function Counts({
  added,
  changed,
  unchanged,
  refused,
  missing,
  isStored: wasStored,
}: StockImport & { isStored: boolean }) {
  if (added === undefined) return null;
  const counts = {
    Новых: added,
    [wasStored ? 'Изменено' : 'Изменится']: changed,
    'Без изменений': unchanged,
    'Отклонено строк': refused,
    'Нет в списке': missing,
  };
  return (
    <Box sx={{ display: 'flex', gap: 4, flexWrap: 'wrap' }}>
      {Object.entries(counts)
        .filter(isKnown)
        .map(([name, count]) => (
          <Box key={name}>
            <Typography variant="h5" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {count}
            </Typography>
            <Typography color="text.secondary">{name}</Typography>
          </Box>
        ))}
    </Box>
  );
}

/** A place at the beginning of a line; the number of an item stays as it is. */
const placeTitle = (place: string) =>
  place.replace(/^(?:строка|лист «)/, (word) => word.charAt(0).toUpperCase() + word.slice(1));

type Alike = NonNullable<StockImport['alike']>;

/** New machines that are probably known ones with a slip in the number. @param all how many there are */
export function AlikeNumbers({ machines, all }: { machines: Alike; all: number }) {
  return (
    <Part title={`Номера, похожие на\u00A0прежние (${all})`}>
      <Alert severity="warning">
        По&nbsp;номеру это разные машины. Если машина та&nbsp;же, исправьте номер в&nbsp;списке.
      </Alert>
      {machines.map(({ place, number, otherNumber, otherTitle }) => (
        <Typography key={`${place} ${number}`}>
          <b>{placeTitle(place)}:</b> {number} похож на&nbsp;{otherNumber}, который уже есть: {otherTitle}
        </Typography>
      ))}
    </Part>
  );
}

/** Cells that were left empty, read otherwise than they look, or are to be looked at. @param all how many there are */
export function LeftEmpty({ cells, all }: { cells: NonNullable<StockImport['leftEmpty']>; all: number }) {
  return (
    <Part title={`Ячейки, которые стоит проверить (${all})`}>
      <Typography color="text.secondary">Остальное в&nbsp;этих строках загружается.</Typography>
      {cells.map(({ place, column, reason }) => (
        <Typography key={`${place} ${column} ${reason}`}>
          <b>{placeTitle(place)}:</b> {column}: {reason}
        </Typography>
      ))}
    </Part>
  );
}

type Refused = NonNullable<StockImport['refusedExamples']>;

/** Rows that were not taken, each with what to mend. @param all how many there are */
export function RefusedRows({ rows, all }: { rows: Refused; all: number }) {
  return (
    <Part title={all > rows.length ? `Отклонённые строки (первые ${rows.length})` : 'Отклонённые строки'}>
      {rows.map(({ place, row, reasons, isKept }) => (
        <Box key={place} sx={{ borderLeft: 3, borderColor: 'error.main', pl: 1.5, overflowWrap: 'anywhere' }}>
          <Typography>
            <b>{placeTitle(place)}:</b> {row}
          </Typography>
          {reasons.map(({ column, reason }) => (
            <Typography key={`${column} ${reason}`} variant="body2">
              {column}: {reason}
            </Typography>
          ))}
          {isKept ? (
            <Typography variant="body2" color="text.secondary">
              Запись уже есть на&nbsp;складе и&nbsp;осталась прежней.
            </Typography>
          ) : null}
        </Box>
      ))}
    </Part>
  );
}
