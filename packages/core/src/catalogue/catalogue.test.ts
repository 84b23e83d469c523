import { describe, expect, it } from 'vitest';
import {
  bestMatch,
  cataloguePath,
  characteristics,
  characteristicsOf,
  defaultSorting,
  equipmentTypes,
  imageUrl,
  isNovelty,
  isVideo,
  itemKindOf,
  mayHaveItems,
  NOVELTY_DAYS,
  parseCategory,
  parseDirection,
  parseItemKind,
  parseSort,
  pathForFilters,
  productPath,
  sortingOf,
  sortingsOf,
  wireWord,
} from './index.ts';
import { breadcrumbs, noveltySubtitle, sortTexts } from './texts/index.ts';

const withPlainSpaces = (text: string) => text.replaceAll('\u00A0', ' ');

describe('Novelty (project decisions, "Texts that contradict the behaviour")', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

  it.each([
    ['home', 7],
    ['list', 30],
    ['badge', 30],
    ['catalogueHome', 60],
  ] as const)('%s has a window of %d days, the last day included', (place, days) => {
    expect(isNovelty(daysAgo(days), now, NOVELTY_DAYS[place])).toBe(true);
    expect(isNovelty(daysAgo(days + 0.01), now, NOVELTY_DAYS[place])).toBe(false);
  });

  it('is that of the badge when no window is named, and never that of an invalid date', () => {
    expect(isNovelty(daysAgo(30), now)).toBe(true);
    expect(isNovelty('вчера', now)).toBe(false);
  });

  it('is described by a sentence made of its window', () => {
    expect(withPlainSpaces(noveltySubtitle(7))).toBe(
      'Предложения, опубликованные в течение 7 прошедших дней',
    );
  });
});

describe('Routes of the catalogue (specification §2)', () => {
  it('have a product type or show nothing', () => {
    expect(['equipment', 'spare-part', 'component', undefined].map(parseItemKind)).toEqual([
      'equipment',
      'spare-part',
      undefined,
      undefined,
    ]);
  });

  it('have one of seven sub-lists, of which each product type may have items in some', () => {
    const all = ['novelty', 'popular', 'auction', 'search', 'new', 'used', 'recovered', 'other', undefined];
    const categories = all.map(parseCategory).filter((category) => category !== undefined);
    expect(categories).toEqual(all.slice(0, 7));
    expect(categories.filter((category) => !mayHaveItems('equipment', category))).toEqual(all.slice(4, 7));
    expect(categories.filter((category) => !mayHaveItems('spare-part', category))).toEqual(['auction']);
  });

  it('lead to lists and products', () => {
    expect(cataloguePath('equipment')).toBe('/catalog/equipment');
    expect(cataloguePath('spare-part', 'used')).toBe('/catalog/spare-part/used');
    expect(productPath('spare-part', 9)).toBe('/product/spare-part/9');
  });

  it('go to the search when a filter is set on the equipment home, and stay elsewhere', () => {
    expect(pathForFilters('equipment', undefined)).toBe('/catalog/equipment/search');
    expect(pathForFilters('equipment', 'auction')).toBe('/catalog/equipment/auction');
    expect(pathForFilters('spare-part', undefined)).toBe('/catalog/spare-part');
    expect(pathForFilters('spare-part', 'novelty')).toBe('/catalog/spare-part/novelty');
  });

  it('leave a list that cannot have items when a filter is set', () => {
    expect(pathForFilters('equipment', 'used')).toBe('/catalog/equipment/search');
    expect(pathForFilters('spare-part', 'auction')).toBe('/catalog/spare-part');
  });
});

describe('Breadcrumbs (specification §2)', () => {
  it('start with Главная; the page itself is not a link', () => {
    expect(breadcrumbs('equipment')).toEqual([{ label: 'Главная', path: '/' }, { label: 'Каталог' }]);
  });

  it("call the spare-part root 'Заявка на запчасти'", () => {
    expect(breadcrumbs('spare-part', { category: 'recovered' })).toEqual([
      { label: 'Главная', path: '/' },
      { label: 'Заявка на запчасти', path: '/catalog/spare-part' },
      { label: 'Восстановленные' },
    ]);
  });

  it('end with the title of the product', () => {
    expect(breadcrumbs('equipment', { category: 'novelty', title: 'Экскаватор' }).slice(2)).toEqual([
      { label: 'Новинки', path: '/catalog/equipment/novelty' },
      { label: 'Экскаватор' },
    ]);
  });

  it.each([
    ['novelty', 'Новинки'],
    ['auction', 'Аукцион'],
    ['popular', 'Популярное'],
    ['search', 'Поиск'],
    ['new', 'Новые'],
    ['used', 'Б/У'],
    ['recovered', 'Восстановленные'],
  ] as const)('call %s «%s»', (category, label) => {
    expect(breadcrumbs('equipment', { category }).at(-1)).toEqual({ label });
  });
});

describe('Images (specification §3)', () => {
  it('are at /api/files/{equipment or component}/{productId}/{imageId}', () => {
    expect(imageUrl('equipment', 7, { id: 'p1' })).toBe('/api/files/equipment/7/p1');
    expect(imageUrl('spare-part', 9, { id: 'a/b' })).toBe('/api/files/component/9/a%2Fb');
    expect(imageUrl('equipment', 7, null)).toBeUndefined();
  });

  it('of any non-equipment type are those of a component', () => {
    expect(['equipment', 'spare-part', 'other'].map(wireWord)).toEqual([
      'equipment',
      'component',
      'component',
    ]);
    expect(['equipment', 'component'].map(itemKindOf)).toEqual(['equipment', 'spare-part']);
  });

  it('are videos when their mime type starts with video (specification §2)', () => {
    expect([{ mimeType: 'video/mp4' }, { mimeType: 'image/webp' }].map(isVideo)).toEqual([true, false]);
  });
});

describe('Sorting (specification §5)', () => {
  it('ignores other values', () => {
    expect(['MIN_COST', 'min_cost', '', null].map(parseSort)).toEqual([
      'MIN_COST',
      undefined,
      undefined,
      undefined,
    ]);
    expect(['DESC', 'desc', undefined].map(parseDirection)).toEqual(['DESC', undefined, undefined]);
  });

  it('has a name of its own for every sorting that a list offers', () => {
    const names = sortingsOf('equipment', { title: 'ковш' }).map(
      ({ sort, direction }) => sortTexts[sort][direction],
    );
    expect(new Set(names).size).toBe(13);
  });

  it('by match is offered, and the default, only where words are searched for (project decisions)', () => {
    expect(sortingsOf('equipment', { title: null })).not.toContainEqual(bestMatch);
    expect(sortingsOf('spare-part', { title: 'ковш' })[0]).toEqual(bestMatch);
    expect(sortingOf('equipment', { title: 'ковш' }, {})).toEqual(bestMatch);
    expect(sortingOf('equipment', {}, { sort: 'BEST_MATCH' })).toEqual(defaultSorting);
    expect(sortingOf('equipment', { title: 'ковш' }, { sort: 'MIN_COST' })).toEqual(defaultSorting);
  });
});

it('each characteristic belongs to a kind of machine', () => {
  const used = equipmentTypes.flatMap((type) => characteristicsOf(type));
  expect(new Set(used)).toEqual(new Set(Object.keys(characteristics)));
});
