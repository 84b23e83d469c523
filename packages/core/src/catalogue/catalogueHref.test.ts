import { describe, expect, it } from 'vitest';
import { catalogueHref, defaultQuery, parseCatalogueHref } from './index.ts';

const query = { ...defaultQuery('equipment'), page: 3 };

describe('The address of a list (specification §2)', () => {
  it('names product, sub-list, filters and sorting of the first page', () => {
    const filters = { ...query.filters, type: ['EXCAVATOR'] as const, maxCost: 9_000_000 };
    expect(
      catalogueHref({ productType: 'equipment', category: 'search', query: { ...query, filters } }),
    ).toBe('/catalog/equipment/search?type=EXCAVATOR&maxCost=9000000');
    expect(
      catalogueHref({ productType: 'spare-part', category: undefined, query: defaultQuery('spare-part') }),
    ).toBe('/catalog/spare-part');
  });

  it.each([
    '/catalog/equipment',
    '/catalog/equipment/novelty?title=%D0%BF%D0%B8%D0%BB%D0%B0+%3F',
    '/catalog/spare-part/used?brand=Komatsu&sort=TOTAL_COST&direction=DESC',
  ])('comes back as it was: %s', (href) => {
    const address = parseCatalogueHref(href);
    expect(address && catalogueHref(address)).toBe(href);
  });

  it('loses what filters nothing', () => {
    const address = parseCatalogueHref(
      '/catalog/equipment?type=SHIP&page=7&utm_source=mail&brand=Komatsu#top',
    );
    expect(address && catalogueHref(address)).toBe('/catalog/equipment?brand=Komatsu');
  });

  it.each([
    '',
    '/',
    '/login',
    '/catalog',
    '/catalog/ships',
    '/catalog/equipment/used',
    'https://elsewhere/catalog/equipment',
    '/catalog/equipment/novelty/7',
  ])('is none: %s', (href) => {
    expect(parseCatalogueHref(href)).toBeUndefined();
  });
});
