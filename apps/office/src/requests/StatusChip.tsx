import type { RequestStatus } from '@leasing/core/api';
import { Chip } from '@mui/material';
import { statusTexts } from '../texts.ts';

/** The state of a request. */
export function StatusChip({ status }: { status: RequestStatus }) {
  const { name, colour } = statusTexts[status];
  return <Chip size="small" label={name} color={colour} variant={status === 'NEW' ? 'filled' : 'outlined'} />;
}
