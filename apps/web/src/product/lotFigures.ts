import type { Equipment } from '@leasing/core/api';
import { formatLongDate, formatRoubles } from '@leasing/core/format';
import { noBids } from './texts.ts';

/** How the bidding for a lot stands; null is what it lacks. @param timeZone by whose clocks it ends; default: Moscow */
export function lotFigures({ currentBid, minDeposit, auctionEndsAt }: Equipment, timeZone?: string) {
  return [
    { label: 'Текущая ставка', value: currentBid === null ? noBids : formatRoubles(currentBid) },
    { label: 'Минимальный взнос', value: minDeposit === null ? null : formatRoubles(minDeposit) },
    { label: 'Торги до', value: auctionEndsAt === null ? null : formatLongDate(auctionEndsAt, timeZone) },
  ];
}
