import type { LogEntry } from '@leasing/core/api/office';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { useFirmZone } from '../requests/CallLater.tsx';
import { actionText, fieldTexts, valueText } from '../texts.ts';

/** What an entry changed: each field, before → after. */
export function Values({ before, after }: Pick<LogEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const timeZone = useFirmZone();
  // A call is promised and a lot ends by the clocks of the firm, wherever the browser is.
  const text = (name: string, value: unknown) => valueText(value, name, timeZone);
  return (
    <>
      {names.map((name) => (
        <Typography key={name} variant="body2" component="div">
          {fieldTexts[name] ?? name}: {before ? <s>{text(name, before[name])}</s> : null}
          {before && after ? ' → ' : null}
          {after ? <b>{text(name, after[name])}</b> : null}
        </Typography>
      ))}
    </>
  );
}

/** A moment as people of the firm read it. @param timeZone by whose clocks; left out: those of the browser */
export function when(at: string, timeZone?: string): string {
  return new Date(at).toLocaleString('ru', { dateStyle: 'short', timeStyle: 'short', timeZone });
}

/** The log of one thing, the latest first. */
export function ThingLog({ thing, thingId }: { thing: string; thingId: number | string }) {
  const { data } = useQuery({
    queryKey: ['log', thing, String(thingId)],
    queryFn: () => call('thingLog', { params: { thing, thingId } }),
  });
  if (!data) return null;
  if (data.items.length === 0) return <Typography color="text.secondary">Изменений ещё не было.</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
      {data.items.map((entry) => (
        <Box component="li" key={entry.id} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
          <Typography variant="body2" color="text.secondary">
            {when(entry.at)}, {entry.actorName}: {actionText(entry.action).toLowerCase()}
          </Typography>
          <Values {...entry} />
        </Box>
      ))}
    </Box>
  );
}
