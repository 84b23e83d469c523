import type { Dashboard } from '@leasing/core/unstable/api/office';
import { formatPhone } from '@leasing/core/validation';
import { Box, Button, Link, Typography } from '@mui/material';
import { call } from '../api.ts';
import { NotSaved, useSending } from '../Sending.tsx';
import { CallChip } from './CallLater.tsx';

type DueCall = Dashboard['calls'][number];

/** Whom to call today, those that are overdue first. */
export function DueCalls({ calls, readAnew }: { calls: readonly DueCall[]; readAnew(): Promise<unknown> }) {
  const sending = useSending();
  const cross = ({ source, id }: DueCall) =>
    sending.send(async () => {
      await call('changeRequest', { params: { source, id }, body: { callAt: null } });
      await readAnew();
    });
  return (
    <>
      <NotSaved {...sending} />
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {calls.map((due) => (
          <Box
            component="li"
            key={due.id}
            sx={{
              display: 'flex',
              gap: 1,
              alignItems: 'center',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <CallChip callAt={due.callAt} />{' '}
              <Link href={`#/requests/${due.source}-${due.id}/show`}>
                №&nbsp;{due.id}
                {due.title ? `, ${due.title}` : ''}
              </Link>
              <Typography variant="body2" color="text.secondary">
                {due.name},{' '}
                <Link href={`tel:${due.phoneNumber}`} sx={{ whiteSpace: 'nowrap' }}>
                  {formatPhone(due.phoneNumber)}
                </Link>
                {due.assignee ? `; ведёт ${due.assignee}` : ''}
              </Typography>
            </Box>
            <Button size="small" variant="outlined" onClick={() => cross(due)}>
              Позвонил
            </Button>
          </Box>
        ))}
      </Box>
    </>
  );
}
