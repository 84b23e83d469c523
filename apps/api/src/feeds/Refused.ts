import { wireWord } from '@leasing/core/catalogue';
import type { OfficeFeed } from '@leasing/core/unstable/api/office';
import type { RefusalReason } from './Channel.ts';
import { type FeedItem, numberOf } from './items.ts';
import { reasonText } from './refusals.ts';

type Summary = Pick<OfficeFeed, 'refused' | 'reasons' | 'refusedItems'>;

/** Items that are named; all of them are counted. */
const mostNamed = 1000;

/** The items that stay out of a feed, with their reasons. */
export class Refused {
  #count = 0;
  readonly #reasons = new Map<string, number>();
  /** What can be put right is named first. */
  readonly #items: Record<'wrong' | 'absent', Summary['refusedItems']> = { wrong: [], absent: [] };

  add(item: FeedItem, reasons: readonly RefusalReason[], group: 'wrong' | 'absent'): void {
    this.#count += 1;
    for (const { reason } of reasons) this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
    if (this.#items[group].length === mostNamed) return;
    this.#items[group].push({
      product: wireWord(item.kind),
      id: item.id,
      number: numberOf(item),
      title: item.title,
      reasons: reasons.map(reasonText),
    });
  }

  summary(): Summary {
    const { wrong, absent } = this.#items;
    return {
      refused: this.#count,
      reasons: [...this.#reasons]
        .map(([reason, items]) => ({ reason, items }))
        .sort((one, other) => other.items - one.items),
      refusedItems: [...wrong, ...absent].slice(0, mostNamed),
    };
  }
}
