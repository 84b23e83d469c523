import type { Equipment } from '@leasing/core/api';
import { formatLongDate, formatRoubles } from '@leasing/core/format';

/**
 * How the bidding for a lot stands; null is what it lacks. Apart from the product's page, whose first load has no room for
 * a file shared with it: `noBids` there says the same.
 */
export function lotFigures({ currentBid, minDeposit, auctionEndsAt }: Equipment) {
  return [
    {
      label: 'Текущая ставка',
      value: currentBid === null ? 'ставок пока\u00A0нет' : formatRoubles(currentBid),
    },
    { label: 'Минимальный взнос', value: minDeposit === null ? null : formatRoubles(minDeposit) },
    { label: 'Торги до', value: auctionEndsAt === null ? null : formatLongDate(auctionEndsAt) },
  ];
}
