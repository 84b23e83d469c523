import { formatDayAndMonth, formatRemaining } from '@leasing/core/format';
import { useServerTime } from '../routing/useServerTime.ts';

/** «до 5 декабря, осталось 12 дней», by the server's clock. */
export function AuctionEnd({ endsAt }: { endsAt: string }) {
  const remaining = formatRemaining(endsAt, useServerTime());
  const day = formatDayAndMonth(endsAt);
  return remaining ? `до ${day}, осталось ${remaining}` : `торги закончились ${day}`;
}
