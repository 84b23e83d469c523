import type { Equipment, SparePart } from '@leasing/core/api';
import { advanceRange } from '@leasing/core/calculator';
import { formatLongDate, formatRoubles, NBSP } from '@leasing/core/format';
import type { LeaseTerms } from '@leasing/core/terms';
import { isEquipment } from '../../product/specs.ts';
import { noBids } from '../../product/texts.ts';

/** Which of a lot's figures its calculator starts from, and until when one can bid; undefined for what is no lot. */
export function lotNote(item: Equipment | SparePart, terms: LeaseTerms): string | undefined {
  if (!isEquipment(item) || !item.auction || item.totalCost === null) return undefined;
  const { totalCost, currentBid, minDeposit, auctionEndsAt } = item;
  const bid = currentBid === null ? noBids : `текущая ставка${NBSP}— ${formatRoubles(currentBid)}`;
  const end = auctionEndsAt === null ? '' : `торги${NBSP}— до${NBSP}${formatLongDate(auctionEndsAt)}, `;
  const price = `Расчёт${NBSP}— от${NBSP}полной стоимости, ${formatRoubles(totalCost)}; ${end}${bid}.`;
  if (minDeposit === null) return price;
  const least = advanceRange(totalCost, terms).min;
  return `${price} Первый взнос${NBSP}— от${NBSP}${formatRoubles(Math.max(minDeposit, least))}, минимальный взнос лота${NBSP}— ${formatRoubles(minDeposit)}.`;
}
