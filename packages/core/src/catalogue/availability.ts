/**
 * Whether an item can be had. RESERVED and SOLD ones are out of stock; a HIDDEN one is nowhere, so no answer of a
 * public call has it.
 */
export const availabilities = ['IN_STOCK', 'RESERVED', 'SOLD', 'HIDDEN'] as const;
export type Availability = (typeof availabilities)[number];

/** The availabilities that visitors meet. */
export const shownAvailabilities = [
  'IN_STOCK',
  'RESERVED',
  'SOLD',
] as const satisfies readonly Availability[];
export type ShownAvailability = (typeof shownAvailabilities)[number];

/** Russian names of the availabilities that visitors meet. */
export const availabilityTexts = {
  IN_STOCK: 'В\u00A0наличии',
  RESERVED: 'Забронировано',
  SOLD: 'Продано',
} as const satisfies Record<ShownAvailability, string>;

/** Days for which a sold item stays in lists, counts and sitemap; its page stays. */
export const SOLD_LISTED_DAYS = 30;
