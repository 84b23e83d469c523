import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { formatRoubles } from '@leasing/core/format';
import type { CatalogueData } from './loader.ts';

/** Longest name of a saved search, characters. */
const LONGEST = 60;

/** A search in words: «Экскаваторы, Komatsu, до 9 000 000 ₽». */
export function searchName({ productType, query }: Pick<CatalogueData, 'productType' | 'query'>): string {
  const filters = query.filters as unknown as Record<
    string,
    readonly string[] | string | number | true | null
  >;
  const types = ((filters.type ?? filters.equipmentType) as readonly (keyof typeof equipmentTypeTexts)[]).map(
    (type) => equipmentTypeTexts[type].many,
  );
  const lists = (['brand', 'model', 'country', 'city'] as const).flatMap(
    (name) => (filters[name] as readonly string[] | undefined) ?? [],
  );
  const parts = [
    ...(types.length > 0 ? types : [productType === 'equipment' ? 'Техника' : 'Запчасти']),
    ...lists,
    ...(filters.title ? [`«${filters.title}»`] : []),
    ...between(filters.minYearOfManufacture, filters.maxYearOfManufacture, String, '\u00A0г.'),
    ...between(filters.minCost, filters.maxCost, formatRoubles),
    ...(filters.inStock ? ['в\u00A0наличии'] : []),
  ];
  const name = parts.join(', ');
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

function between(min: unknown, max: unknown, format: (value: number) => string, unit = ''): string[] {
  if (typeof min === 'number' && min === max) return [format(min) + unit];
  const from = typeof min === 'number' ? `от ${format(min)}` : '';
  const to = typeof max === 'number' ? `до ${format(max)}` : '';
  const text = [from, to].filter(Boolean).join(' ');
  return text ? [text] : [];
}
