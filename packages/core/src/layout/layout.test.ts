import { describe, expect, it } from 'vitest';
import {
  BREAKPOINTS,
  CARD_IMAGE,
  FAQ_FIRST,
  GALLERY_SLIDER_FROM,
  GALLERY_SLIDES,
  HERO_ROTATION_MS,
  HOME_NOVELTIES,
  HOME_SKELETONS,
  MULTI_SELECT_MAX_HEIGHT,
  NOTIFICATIONS,
  NOVELTY_SLIDES,
  PARTNER_SLIDES,
  SCROLL_MS,
  type SlidesPerView,
} from './index.ts';

const slidesAt = (slides: SlidesPerView, width: number) => slides.find(({ below }) => width < below)?.slides;

describe('Constants and limits of the screens (specification §9)', () => {
  it.each([
    ['header burger at 970 px or less', BREAKPOINTS.burger, 970],
    ['catalogue mobile at 900 or less', BREAKPOINTS.catalogueMobile, 900],
    ['home carousel: at most 12 items', HOME_NOVELTIES, 12],
    ['home carousel: 4 skeletons', HOME_SKELETONS, 4],
    ['notifications: up to 8', NOTIFICATIONS.most, 8],
    ['notifications: sized to 4', NOTIFICATIONS.visible, 4],
    ['hero category rotation 3 s', HERO_ROTATION_MS, 3000],
    ['scroll animation 500 ms', SCROLL_MS, 500],
    ['first 5 questions shown', FAQ_FIRST, 5],
    ['multi-select maximum height 100 px', MULTI_SELECT_MAX_HEIGHT, 100],
    ['gallery slider from 3 files', GALLERY_SLIDER_FROM, 3],
    ['card image 255 wide', CARD_IMAGE.width, 255],
    ['card image 185 high', CARD_IMAGE.height, 185],
  ])('%s', (_, constant, value) => {
    expect(constant).toBe(value);
  });
});

describe('Slides per view (specification §2)', () => {
  it.each([
    ['novelties', NOVELTY_SLIDES, [320, 649, 650, 1049, 1050, 1439, 1440, 2999], [1, 1, 2, 2, 3, 3, 4, 4]],
    ['gallery', GALLERY_SLIDES, [320, 1049, 1050, 1439, 1440, 2999], [1, 1, 2, 2, 3, 3]],
    ['partners', PARTNER_SLIDES, [320, 1049, 1050, 1439, 1440, 2999], [2, 2, 3, 3, 4, 4]],
  ])('of %s', (_, slides, widths, counts) => {
    expect(widths.map((width) => slidesAt(slides, width))).toEqual(counts);
  });
});
