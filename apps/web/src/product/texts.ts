import type { ItemKind } from '@leasing/core/catalogue';

/** What the items of a catalogue are counted as. */
export const itemNouns = { equipment: 'machine', 'spare-part': 'sparePart' } as const satisfies Record<
  ItemKind,
  string
>;

/** Under «Цена по запросу». */
export const onRequestTerms = 'Менеджер назовёт цену и\u00A0платёж';

/** How to bid; the site takes no bids itself. */
export const howToBid =
  'Ставки принимает менеджер: оставьте заявку, и\u00A0он\u00A0объяснит порядок участия.';

/** The request for an item whose price is given on request. */
export const askPrice = 'Узнать цену';

/** Instead of a bid. */
export const noBids = 'ставок пока\u00A0нет';
