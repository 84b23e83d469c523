import { formatDayAndMonth, formatRemaining } from '@leasing/core/format';
import { useFirm } from '../firm/FirmProvider.tsx';
import { useServerTime } from '../routing/useServerTime.ts';

/** «до 5 дек., 7 дней», by the server's clock. */
export function AuctionEnd({ endsAt }: { endsAt: string }) {
  const remaining = formatRemaining(endsAt, useServerTime());
  const day = formatDayAndMonth(endsAt, useFirm().timeZone, 'short');
  return remaining ? `до\u00A0${day}, ${remaining}` : `торги закончились ${day}`;
}
