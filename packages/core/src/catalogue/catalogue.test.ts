import { describe, expect, it } from 'vitest';
import type { Equipment } from '../api/contract/equipment.ts';
import type { SparePart } from '../api/contract/sparePart.ts';
import {
  cataloguePath,
  conditions,
  directions,
  equipmentCard,
  equipmentTypes,
  imageUrl,
  isNovelty,
  isPopular,
  isVideo,
  NOVELTY_DAYS,
  PAGE_SIZE,
  parseCategory,
  parseDirection,
  parseProductType,
  parseSort,
  pathForFilters,
  productPath,
  productTypeOf,
  sorts,
  sparePartCard,
  toggleCategories,
  wireWord,
} from './index.ts';
import {
  breadcrumbs,
  categoryTexts,
  conditionTexts,
  emptyListText,
  equipmentTypeTexts,
  noveltySubtitle,
  productTexts,
  sortTexts,
} from './texts/index.ts';

const spaced = (text: string) => text.replaceAll('\u00A0', ' ');

const machine: Equipment = {
  id: 7,
  title: 'Экскаватор Caterpillar 320 GC',
  createdAt: '2026-11-03T00:00:00Z',
  likeCount: 0,
  viewCount: 0,
  requestedByUser: false,
  likedByUser: true,
  fileList: [
    { id: 'v1', mimeType: 'video/mp4' },
    { id: 'p1', mimeType: 'image/webp' },
  ],
  minCost: 10_818_000,
  totalCost: 11_670_000,
  type: 'EXCAVATOR',
  brand: 'Caterpillar',
  model: '320 GC',
  garageNumber: 'СТ-10001',
  yearOfManufacture: 2022,
  enginePower: 146,
  mileage: 4987,
  loadCapacity: null,
  tonnage: 20.9,
  additionalInfo: null,
  status: 'AVAILABLE',
  novelty: true,
  auction: false,
  isOutOfStock: false,
  minDeposit: null,
  currentBid: null,
  auctionEndsAt: null,
};

const part: SparePart = {
  id: 9,
  title: 'Гидронасос K3V112DT',
  createdAt: '2026-09-30T00:00:00Z',
  likeCount: 2,
  viewCount: 3,
  requestedByUser: true,
  likedByUser: false,
  fileList: [],
  condition: 'NEW',
  category: 'Гидравлика',
  partNumber: 'K3V112DT-9C32/1',
  equipmentType: 'EXCAVATOR',
  brand: 'Doosan',
  model: 'DX225LCA',
  yearOfManufacture: 2025,
  isOriginal: true,
  manufacturerCountry: 'Япония',
  additionalInfo: null,
  minCost: 448_990,
  totalCost: 472_630,
  isOutOfStock: false,
};

describe('Novelty (project decisions, "Texts that contradict the behaviour")', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

  it.each([
    ['home', 7],
    ['list', 30],
    ['badge', 30],
    ['catalogueHome', 60],
  ] as const)('%s has a window of %d days, the last day included', (place, days) => {
    expect(NOVELTY_DAYS[place]).toBe(days);
    expect(isNovelty(daysAgo(days), now, NOVELTY_DAYS[place])).toBe(true);
    expect(isNovelty(daysAgo(days + 0.01), now, NOVELTY_DAYS[place])).toBe(false);
  });

  it('is that of the badge when no window is named, and never that of an invalid date', () => {
    expect(isNovelty(daysAgo(30), now)).toBe(true);
    expect(isNovelty('вчера', now)).toBe(false);
  });

  it('is told by a sentence made of its window', () => {
    expect(spaced(noveltySubtitle(7))).toBe('Предложения, опубликованные в течение 7 прошедших дней');
    expect(categoryTexts.novelty.subtitle).toBe(noveltySubtitle(30));
  });
});

describe('Popular (project decisions)', () => {
  it.each([
    [1, 0, true],
    [0, 151, true],
    [0, 150, false],
  ])('%d likes and %d views: %s', (likeCount, viewCount, popular) => {
    expect(isPopular({ likeCount, viewCount })).toBe(popular);
  });

  it('is told by a sentence that says both', () => {
    expect(spaced(categoryTexts.popular.subtitle)).toMatch(
      /понравились хотя бы одному .* более чем 150 посетителями/,
    );
  });
});

describe('Routes of the catalogue (specification §2)', () => {
  it('have a product type or show nothing', () => {
    expect(['equipment', 'spare-part', 'component', undefined].map(parseProductType)).toEqual([
      'equipment',
      'spare-part',
      undefined,
      undefined,
    ]);
  });

  it('have the sub-lists of their product type', () => {
    const all = ['novelty', 'popular', 'auction', 'search', 'new', 'used', 'recovered', 'other', undefined];
    expect(all.filter((category) => parseCategory('equipment', category))).toEqual(all.slice(0, 4));
    expect(all.filter((category) => parseCategory('spare-part', category))).toEqual(all.slice(3, 7));
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
  });
});

describe('The catalogue header (specification §2)', () => {
  it.each([
    ['equipment', 'Каталог', ['Новинки', 'Популярное']],
    ['spare-part', 'Запчасти', ['Новые', 'Б/У', 'Восстановленные']],
  ] as const)('of %s has the title %s and its toggle buttons', (productType, title, buttons) => {
    expect(productTexts[productType].title).toBe(title);
    expect(toggleCategories[productType].map((category) => categoryTexts[category].title)).toEqual(buttons);
  });
});

describe('Breadcrumbs (specification §2)', () => {
  it('start with Главная; the page itself is no link', () => {
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
    expect(breadcrumbs('equipment', { category: 'novelty', title: machine.title }).slice(2)).toEqual([
      { label: 'Новинки', path: '/catalog/equipment/novelty' },
      { label: machine.title },
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

describe('A card (specification §2 and §3)', () => {
  it('of a machine', () => {
    expect(equipmentCard(machine)).toEqual({
      productType: 'equipment',
      id: 7,
      title: 'Экскаватор Caterpillar 320 GC',
      img: { id: 'p1' },
      minCost: 10_818_000,
      totalCost: 11_670_000,
      isFavorite: true,
      isRequested: false,
      isApplication: false,
      requestStatus: null,
      isOutOfStock: false,
      badge: 'Новинка',
      yearOfManufacture: 2022,
      mileage: 4987,
      auction: null,
    });
  });

  it('of an auction lot has its bid', () => {
    const lot = { ...machine, auction: true, currentBid: 9_000_000, minDeposit: 500_000, auctionEndsAt: 'x' };
    expect(equipmentCard(lot).auction).toEqual({ currentBid: 9_000_000, minDeposit: 500_000, endsAt: 'x' });
  });

  it('of a spare part without pictures has the placeholder and, when new, a badge', () => {
    expect(sparePartCard(part)).toMatchObject({
      productType: 'spare-part',
      img: null,
      badge: 'Новая',
      auction: null,
    });
    expect(sparePartCard({ ...part, condition: 'USED' }).badge).toBeNull();
  });

  it("among the user's requests is an application card", () => {
    expect(sparePartCard({ ...part, requestStatus: 'APPROVED' })).toMatchObject({
      isApplication: true,
      requestStatus: 'APPROVED',
      isRequested: true,
    });
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
    expect(['equipment', 'component'].map(productTypeOf)).toEqual(['equipment', 'spare-part']);
  });

  it('are videos when their mime type starts with video (specification §2)', () => {
    expect(machine.fileList.map(isVideo)).toEqual([true, false]);
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

  it('has a name of its own for every value and direction', () => {
    const names = sorts.flatMap((sort) => directions.map((direction) => sortTexts[sort][direction]));
    expect(new Set(names).size).toBe(12);
  });
});

describe('Lists (specification §2)', () => {
  it('have 16 items a page and a sentence for none', () => {
    expect(PAGE_SIZE).toBe(16);
    expect(spaced(emptyListText)).toBe('К сожалению, результатов по применённым фильтрам нет');
  });

  it('know the seven types of machines and the three conditions of parts, each with a name', () => {
    expect(equipmentTypes).toHaveLength(7);
    expect(Object.keys(equipmentTypeTexts)).toEqual([...equipmentTypes]);
    expect(Object.keys(conditionTexts)).toEqual([...conditions]);
  });
});
