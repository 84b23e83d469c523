import type { ItemKind } from '@leasing/core/catalogue';
import { lotDefaults, type OfficeEquipment, type OfficeItem } from '@leasing/core/unstable/api/office';
import { refusals } from '../platform/http/index.ts';

/** Values of fields by their names in the contract. */
export type Values = Readonly<Record<string, unknown>>;

/** The end of a lot that begins now. */
export const usualEnd = () => new Date(Date.now() + lotDefaults.days * 86_400_000).toISOString();

/**
 * A change of a machine that makes it a lot, or changes the lot: with the deposit and the end that no one has said.
 * @param before undefined for a new machine
 * @throws Refusal 400 when there is neither a deposit nor a price to make one of
 */
export function asLot(kind: ItemKind, before: OfficeItem | undefined, values: Values): Values {
  if (kind !== 'equipment') return values;
  const isAboutLot = ['auction', 'minDeposit', 'auctionEndsAt'].some((name) => name in values);
  const stored = (before ?? {}) as Partial<OfficeEquipment>;
  const machine: Partial<OfficeEquipment> = { ...stored, ...values };
  if (!isAboutLot || !machine.auction) return values;
  const wasLot = Boolean(stored.auction);
  const { minCost = null, auctionEndsAt = null } = machine;
  const usualDeposit = minCost === null ? null : Math.round(minCost * lotDefaults.depositShare);
  const minDeposit = machine.minDeposit ?? usualDeposit;
  if (minDeposit === null) {
    throw refusals.invalid({
      minDeposit: 'Впишите минимальный взнос: цены нет, и\u00A0посчитать его не\u00A0из\u00A0чего.',
    });
  }
  // The end of an auction that is over is none of the next one, unless someone says it now.
  const isOver = auctionEndsAt !== null && Date.parse(auctionEndsAt) < Date.now();
  const isLeftOver = !wasLot && isOver && !('auctionEndsAt' in values);
  return {
    ...values,
    minDeposit,
    auctionEndsAt: auctionEndsAt === null || isLeftOver ? usualEnd() : auctionEndsAt,
  };
}
