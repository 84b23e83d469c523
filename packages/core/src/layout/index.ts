/** Numbers of the screens, each of them once (specification §2 and §9). */

/** Most items in the carousel of the home page. */
export const HOME_NOVELTIES = 12;
/** Placeholders in that carousel while it loads. */
export const HOME_SKELETONS = 4;
/** Size of a card's picture, pixels. */
export const CARD_IMAGE = { width: 255, height: 185 } as const;
/** Most messages of the bell, and how many its box is tall. */
export const NOTIFICATIONS = { most: 8, visible: 4 } as const;
/** Questions shown before «Загрузить ещё». */
export const FAQ_FIRST = 5;
/** Milliseconds between two categories of the hero. */
export const HERO_ROTATION_MS = 3000;
/** Milliseconds of scrolling to the top after a navigation. */
export const SCROLL_MS = 500;
/** Highest box of a multi-select, pixels. */
export const MULTI_SELECT_MAX_HEIGHT = 100;

/** Widths, pixels, up to which the narrow form shows: the burger menu, the catalogue on a phone. */
export const BREAKPOINTS = { burger: 970, catalogueMobile: 900 } as const;

/** Slides side by side below a width, pixels, narrowest first. */
export type SlidesPerView = readonly { readonly below: number; readonly slides: number }[];
/** Novelties on the home page (specification §2, "Home page"). */
export const NOVELTY_SLIDES: SlidesPerView = [
  { below: 650, slides: 1 },
  { below: 1050, slides: 2 },
  { below: 1440, slides: 3 },
  { below: 3000, slides: 4 },
];
/** Media of a product, from three files on (specification §2, "Product page"). */
export const GALLERY_SLIDES: SlidesPerView = [
  { below: 1050, slides: 1 },
  { below: 1440, slides: 2 },
  { below: 3000, slides: 3 },
];
/** Files from which the gallery is a slider. */
export const GALLERY_SLIDER_FROM = 3;
/** Partners on the page about the company (specification §2, "Other pages"). */
export const PARTNER_SLIDES: SlidesPerView = [
  { below: 1050, slides: 2 },
  { below: 1440, slides: 3 },
  { below: 3000, slides: 4 },
];
