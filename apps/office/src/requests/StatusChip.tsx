import { type RequestStatus, type StatusTone, statusEntry } from '@leasing/core/unstable/requests';
import { Chip } from '@mui/material';

const colours: Record<StatusTone, 'warning' | 'success' | 'info' | 'error' | 'default'> = {
  new: 'warning',
  positive: 'success',
  special: 'info',
  negative: 'error',
  neutral: 'default',
};

/** The state of a request. */
export function StatusChip({ status }: { status: RequestStatus }) {
  const { name, tone } = statusEntry(status);
  return (
    <Chip size="small" label={name} color={colours[tone]} variant={tone === 'new' ? 'filled' : 'outlined'} />
  );
}
