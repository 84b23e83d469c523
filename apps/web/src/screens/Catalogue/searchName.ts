import { fieldsOf } from '@leasing/core/catalogue';
import { appliedFilters, categoryTexts } from '@leasing/core/catalogue/texts';
import type { CatalogueList } from './readPage.ts';

/** Longest name of a saved search that the server takes, characters. */
const LONGEST = 100;

/** A search in the words of the chips above its list: «Экскаваторы, Komatsu, цена до 9 000 000 ₽». */
export function searchName({ productType, category, query }: CatalogueList): string {
  const { filters } = query;
  const types = 'type' in filters ? filters.type : filters.equipmentType;
  const fieldLabels = fieldsOf(productType).map(([, field]) => field.label);
  // «Цена до …» begins with the label of a field; «Komatsu» and «Б/У» are written as they are.
  const labels = appliedFilters(productType, filters).map(({ label }) =>
    fieldLabels.some((name) => label.startsWith(name)) ? label[0]?.toLowerCase() + label.slice(1) : label,
  );
  const name = [
    ...(types.length > 0 ? [] : [productType === 'equipment' ? 'Техника' : 'Запчасти']),
    ...labels,
    ...(category && category !== 'search' ? [categoryTexts[category].title.toLowerCase()] : []),
  ].join(', ');
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}
