import { formatMoment } from '@leasing/core/format';
import { useGetIdentity } from 'react-admin';

/** The time zone of the firm; undefined until it is known who is signed in. */
export function useFirmZone(): string | undefined {
  return useGetIdentity().identity?.timeZone;
}

/** A moment on the clocks of the firm, wherever the browser is: «27.11.2026, 14:05». */
export function When({ at }: { at: string }) {
  const timeZone = useFirmZone();
  return timeZone ? formatMoment(at, timeZone) : null;
}
