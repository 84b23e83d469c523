import { formatRoubles, groupDigits } from '@leasing/core/format';
import type { StockImport } from '@leasing/core/unstable/api/office';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../api.ts';
import { Part } from '../Part.tsx';

type Look = NonNullable<StockImport['columns']>[number];

interface ColumnsProps {
  list: StockImport;
  /** Reads the list again with other meanings; absent for people who may not, and for a list that is decided. */
  map?: ((mapping: Record<string, string>) => void) | undefined;
}

/** In the form: the column is read as it was. */
const asItIs = 'as-it-is';
const notRead = 'ignore';

/** What each column of a file was taken as, with what was read there; another meaning can be chosen. */
export function Columns({ list, map }: ColumnsProps) {
  const { columns = [], leftEmpty = [] } = list;
  const { data } = useQuery({
    queryKey: ['importFields'],
    queryFn: () => call('importFields'),
    enabled: map !== undefined,
  });
  if (columns.length === 0) return null;
  const fields = data?.items ?? [];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = columns.map(
      ({ title }, index) => [title, String(form.get(`column-${index}`) ?? asItIs)] as const,
    );
    map?.(Object.fromEntries(chosen.filter(([, field]) => field !== asItIs)));
  }
  return (
    <Part title="Что значат столбцы">
      {map ? (
        <Typography color="text.secondary">
          Столбец понят неверно? Выберите, что он&nbsp;значит: запомним для этого отправителя.
        </Typography>
      ) : null}
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {columns.map((look, index) => (
          <Box
            key={`${look.title} ${look.meaning}`}
            sx={{
              display: 'grid',
              gap: { xs: 1, md: 2 },
              width: '100%',
              gridTemplateColumns: { md: map ? '280px 1fr' : '220px 1fr' },
              alignItems: 'center',
              overflowWrap: 'anywhere',
            }}
          >
            {map ? (
              <TextField
                select
                fullWidth
                size="small"
                name={`column-${index}`}
                label={look.title}
                defaultValue={asItIs}
              >
                <MenuItem value={asItIs}>{look.meaning ?? 'Не\u00A0читается'}</MenuItem>
                {look.meaning ? <MenuItem value={notRead}>Не читать</MenuItem> : null}
                {fields
                  .filter(({ name }) => name !== look.meaning)
                  .map(({ id, name }) => (
                    <MenuItem key={id} value={id}>
                      {name}
                    </MenuItem>
                  ))}
              </TextField>
            ) : (
              <Typography>
                <b>{look.title}</b>
                {look.meaning === look.title ? '' : `: ${look.meaning ?? 'не\u00A0читается'}`}
              </Typography>
            )}
            <ReadValues look={look} reasons={reasonsOf(look.title, leftEmpty)} />
          </Box>
        ))}
        {map ? (
          <Button type="submit" variant="outlined">
            Прочитать заново
          </Button>
        ) : null}
      </Box>
    </Part>
  );
}

/** Why cells of a column were left empty: the first of the different reasons. */
function reasonsOf(title: string, leftEmpty: NonNullable<StockImport['leftEmpty']>): string[] {
  const own = leftEmpty.filter(({ column }) => column === title);
  return own.slice(0, 2).map(({ place, reason }) => `${place}: ${reason}`);
}

/** What was read of a column. */
function ReadValues({ look, reasons }: { look: Look; reasons: string[] }) {
  const { meaning, samples, sums, empty, unread } = look;
  const lines = [
    samples.length > 0 && samples.join(' · '),
    sums &&
      `от\u00A0${formatRoubles(sums.lowest)} до\u00A0${formatRoubles(sums.highest)}, в\u00A0середине ${formatRoubles(sums.middle)}`,
    empty > 0 && meaning && `пусто: ${groupDigits(empty)}`,
  ].filter((line) => line !== false && line !== undefined);
  return (
    <Box>
      {lines.map((line, at) => (
        <Typography key={line} variant="body2" color={at === 0 ? undefined : 'text.secondary'}>
          {line}
        </Typography>
      ))}
      {unread > 0 ? (
        <Typography variant="body2" color="error">
          Не&nbsp;прочитано: {groupDigits(unread)}
          {reasons.length > 0 ? ` (${reasons.join('; ')})` : ''}
        </Typography>
      ) : null}
    </Box>
  );
}
