import { groupDigits } from '@leasing/core/format';
import { actionText, type StockImport } from '@leasing/core/unstable/api/office';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  LinearProgress,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useGetRecordId, useNotify, usePermissions } from 'react-admin';
import { call, callUrl } from '../api.ts';
import { may } from '../authProvider.ts';
import { Values } from '../log/Changes.tsx';
import { Part } from '../Part.tsx';
import { Columns } from './Columns.tsx';
import { stateText } from './ImportList.tsx';

/** How many changes the server tells of one import. */
const mostShown = 100;
/** Milliseconds between two looks at an import that is read or stored. */
const lookMs = 1000;

/** One price list: what it would change, the decision, and afterwards the way back. */
export function ImportPage() {
  const id = String(useGetRecordId());
  const queries = useQueryClient();
  const notify = useNotify();
  const { permissions } = usePermissions();
  const { data, error } = useQuery({
    queryKey: ['imports', 'one', id],
    queryFn: () => call('import', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? lookMs : false),
  });
  if (!data) return error ? <Alert severity="error">{error.message}</Alert> : null;
  const carryOut = async (work: () => Promise<StockImport>) => {
    try {
      queries.setQueryData(['imports', 'one', id], await work());
      for (const name of ['equipment', 'component', 'log'])
        void queries.invalidateQueries({ queryKey: [name] });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, my: 2 }}>
      <Title title={`Загрузка ${data.fileName}`} />
      <Part title={`${data.fileName}: ${stateText(data).toLowerCase()}`}>
        {data.message ? (
          <Alert severity={data.state === 'UNDONE' ? 'info' : 'error'}>{data.message}</Alert>
        ) : null}
        <Counts {...data} isStored={isStored(data)} />
        <Reading {...data} isStored={isStored(data)} />
        {isUnderWay(data) ? (
          <UnderWay
            {...data}
            stop={
              may(permissions, 'cancelImport')
                ? () => carryOut(() => call('cancelImport', { params: { id } }))
                : undefined
            }
          />
        ) : null}
        {data.state === 'PREVIEWED' && may(permissions, 'applyImport') ? (
          <Decision
            missing={data.missing ?? 0}
            share={data.missingShare ?? 0}
            doubtful={data.doubtful ?? 0}
            apply={(body) => carryOut(() => call('applyImport', { params: { id }, body }))}
          />
        ) : null}
        {data.isLast && may(permissions, 'undoImport') ? (
          <Button
            variant="outlined"
            color="error"
            sx={{ justifySelf: 'start' }}
            onClick={() => carryOut(() => call('undoImport', { params: { id } }))}
          >
            Отменить эту загрузку
          </Button>
        ) : null}
        {data.refusedExamples?.length ? (
          <Button href={callUrl('refusedRows', { params: { id } })} sx={{ justifySelf: 'start' }}>
            Скачать отклонённые строки с&nbsp;причинами
          </Button>
        ) : null}
      </Part>
      <Columns
        key={data.state}
        list={data}
        map={
          may(permissions, 'mapImport') && (data.state === 'UNKNOWN_HEADER' || data.state === 'PREVIEWED')
            ? (mapping) => carryOut(() => call('mapImport', { params: { id }, body: { mapping } }))
            : undefined
        }
      />
      {data.changes?.length ? (
        <Part
          title={`${isStored(data) ? 'Что изменилось' : 'Что изменится'}${data.changes.length < mostShown ? '' : ' (первые сто записей)'}`}
        >
          {data.changes.map((entry) => (
            <Box key={entry.id} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
              <Typography>
                <b>{entry.title}</b>
                {entry.number ? `, ${entry.number}` : ''}
                {entry.place ? ` (${entry.place})` : ''}: {actionText(entry.action).toLowerCase()}
              </Typography>
              <Values {...entry} />
            </Box>
          ))}
        </Part>
      ) : null}
      {data.refusedExamples?.length ? (
        <RefusedRows rows={data.refusedExamples} all={data.refused ?? 0} />
      ) : null}
      {data.leftEmpty?.length ? <LeftEmpty cells={data.leftEmpty} all={data.leftEmptyCount ?? 0} /> : null}
      {data.alike?.length ? <AlikeNumbers machines={data.alike} all={data.alikeCount ?? 0} /> : null}
      {data.missingExamples?.length ? (
        <Part title="Есть в продаже, но нет в списке">
          {data.missingExamples.map(({ id: missing, title, number }) => (
            <Typography key={missing}>
              {number} {title}
            </Typography>
          ))}
        </Part>
      ) : null}
    </Box>
  );
}

const isUnderWay = ({ state }: StockImport) => state === 'READING' || state === 'APPLYING';

const stepTexts = { READ: 'Прочитано строк', COMPARE: 'Сверено со\u00A0складом', STORE: 'Сохранено строк' };

/** How far an import is; it goes on when the page is left. */
function UnderWay({ progress, state, stop }: StockImport & { stop: (() => void) | undefined }) {
  const [isStopping, setStopping] = useState(false);
  const { step = 'READ', rows = 0, ofAbout = null } = progress ?? {};
  const share = ofAbout ? Math.min(1, rows / ofAbout) : undefined;
  const name = state === 'READING' ? 'Файл читается' : 'Загружается';
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <LinearProgress
        color="secondary"
        aria-label={name}
        sx={{ width: '100%' }}
        {...(share === undefined ? {} : { variant: 'determinate', value: share * 100 })}
      />
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {progress
          ? `${stepTexts[step]}: ${groupDigits(rows)}${ofAbout ? ` из\u00A0${step === 'READ' ? 'примерно\u00A0' : ''}${groupDigits(ofAbout)}` : ''}`
          : `${name}…`}
      </Typography>
      <Typography color="text.secondary">Страницу можно закрыть: работа продолжится.</Typography>
      {stop ? (
        <Button
          variant="outlined"
          disabled={isStopping}
          onClick={() => {
            setStopping(true);
            stop();
          }}
        >
          {isStopping ? 'Останавливается…' : 'Остановить'}
        </Button>
      ) : null}
    </Box>
  );
}

const firstNames = (names: readonly string[]) => {
  const visibleNames = names.slice(0, 10);
  return (
    visibleNames.join(', ') +
    (names.length > visibleNames.length ? ` и ещё ${names.length - visibleNames.length}` : '')
  );
};

/** What of the file was not read, and what was read otherwise than it stands there. */
function Reading({
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

/** Whether what the import changes stands in the stock. */
const isStored = ({ state }: StockImport) => state === 'APPLIED' || state === 'UNDONE';

/** An import by command does not count what its list lacks. */
const isKnown = ([, count]: [string, number | undefined]) => count !== undefined;

function Counts({
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
function AlikeNumbers({ machines, all }: { machines: Alike; all: number }) {
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

/** Cells that were left empty or read otherwise than they look. @param all how many there are */
function LeftEmpty({ cells, all }: { cells: NonNullable<StockImport['leftEmpty']>; all: number }) {
  return (
    <Part title={`Ячейки, которые прочитаны не\u00A0так, как записаны (${all})`}>
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
function RefusedRows({ rows, all }: { rows: Refused; all: number }) {
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

/** Part of the stock that goes only after a word of its own, as the server has it. */
const mostWithdrawn = 0.2;

interface DecisionProps {
  missing: number;
  /** What part of the stock the missing ones are: 0 to 1. */
  share: number;
  /** Rows that wait for a word because their price or hours are unusual. */
  doubtful: number;
  apply(body: { withdrawAs?: 'SOLD' | 'HIDDEN'; isConfirmed?: boolean; acceptDoubtful: boolean }): void;
}

function Decision({ missing, share, doubtful, apply }: DecisionProps) {
  const [fate, setFate] = useState<'KEEP' | 'SOLD' | 'HIDDEN'>('KEEP');
  const [isConfirmed, setConfirmed] = useState(false);
  const [acceptDoubtful, setAccept] = useState(false);
  const asks = fate !== 'KEEP' && share > mostWithdrawn;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {missing > 0 ? (
        <TextField
          select
          size="small"
          label={`Чего нет в списке (${missing})`}
          value={fate}
          onChange={({ target }) => setFate(target.value as typeof fate)}
          sx={{ minWidth: 280 }}
        >
          <MenuItem value="KEEP">Оставить в продаже</MenuItem>
          <MenuItem value="SOLD">Считать проданным</MenuItem>
          <MenuItem value="HIDDEN">Скрыть с сайта</MenuItem>
        </TextField>
      ) : null}
      {asks ? (
        <FormControlLabel
          control={
            <Checkbox
              slotProps={{ input: {} }}
              checked={isConfirmed}
              onChange={({ target }) => setConfirmed(target.checked)}
            />
          }
          label={`Да, из продажи уйдёт ${missing}: это ${Math.round(share * 100)} % склада`}
        />
      ) : null}
      {doubtful > 0 ? (
        <FormControlLabel
          control={
            <Checkbox
              slotProps={{ input: {} }}
              checked={acceptDoubtful}
              onChange={({ target }) => setAccept(target.checked)}
            />
          }
          label={`Необычные цены, наработка и\u00A0совпавшие заводские номера верны: загрузить и\u00A0эти строки (${doubtful})`}
        />
      ) : null}
      <Button
        variant="contained"
        color="secondary"
        disabled={asks && !isConfirmed}
        onClick={() =>
          apply({ acceptDoubtful, ...(fate === 'KEEP' ? {} : { withdrawAs: fate, isConfirmed }) })
        }
      >
        Загрузить
      </Button>
    </Box>
  );
}
