import { actionText, loggedChanges } from '@leasing/core/unstable/api/office';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { useFirmZone, When } from '../When.tsx';

/** What an entry changed: each field, before → after. A call is promised and a lot ends by the clocks of the firm. */
export function Values(entry: Parameters<typeof loggedChanges>[0]) {
  const timeZone = useFirmZone();
  return loggedChanges(entry, timeZone).map(({ label, before, after }) => (
    <Typography key={label} variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {label}: {before ? <s>{before}</s> : null}
      {before && after ? ' → ' : null}
      {after ? <b>{after}</b> : null}
    </Typography>
  ));
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
            <When at={entry.at} />, {entry.actorName}: {actionText(entry.action).toLowerCase()}
          </Typography>
          <Values {...entry} />
        </Box>
      ))}
    </Box>
  );
}
