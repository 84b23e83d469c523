import type { Equipment } from '../api/contract/equipment.ts';
import { advanceRange } from '../calculator/limits.ts';
import { formatLongDate } from '../format/dates.ts';
import { formatRoubles, NBSP } from '../format/numbers.ts';
import type { LeaseTerms } from '../terms/index.ts';

/** What the note is made of; money in roubles. */
export type Lot = Pick<Equipment, 'auction' | 'totalCost' | 'currentBid' | 'minDeposit' | 'auctionEndsAt'>;

/** Which of a lot's numbers its calculation starts from, and until when one can bid; undefined for what is not a lot or has no price. */
export function lotNote(item: Lot, terms: LeaseTerms): string | undefined {
  const { auction, totalCost, currentBid, minDeposit, auctionEndsAt } = item;
  if (!auction || totalCost === null) return undefined;
  const bid =
    currentBid === null ? `ставок пока${NBSP}нет` : `текущая ставка${NBSP}— ${formatRoubles(currentBid)}`;
  const end = auctionEndsAt === null ? '' : `торги${NBSP}— до${NBSP}${formatLongDate(auctionEndsAt)}, `;
  const price = `Расчёт${NBSP}— от${NBSP}полной стоимости, ${formatRoubles(totalCost)}; ${end}${bid}.`;
  if (minDeposit === null) return price;
  const least = advanceRange(totalCost, terms).min;
  return `${price} Первый взнос${NBSP}— от${NBSP}${formatRoubles(Math.max(minDeposit, least))}, минимальный взнос лота${NBSP}— ${formatRoubles(minDeposit)}.`;
}
