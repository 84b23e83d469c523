import { groupDigits } from '@leasing/core/format';
import { actionText, type StockImport } from '@leasing/core/unstable/api/office';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useGetRecordId, useNotify, usePermissions } from 'react-admin';
import { call, callUrl } from '../api.ts';
import { may } from '../authProvider.ts';
import { Values } from '../log/Changes.tsx';
import { Part } from '../Part.tsx';
import { Columns } from './Columns.tsx';
import { Decision } from './Decision.tsx';
import { stateText } from './ImportList.tsx';
import { AlikeNumbers, Counts, isStored, LeftEmpty, Reading, RefusedRows } from './ImportReport.tsx';

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
