import type { ApiClient, Landing } from '@leasing/core/api';
import {
  cataloguePath,
  defaultSorting,
  type EquipmentType,
  formatQuery,
  type ItemKind,
  landingValues,
  pathForFilters,
  wireWord,
} from '@leasing/core/catalogue';
import { equipmentTypeTexts, productTexts } from '@leasing/core/catalogue/texts';
import { counted, formatRoubles, groupDigits } from '@leasing/core/format';
import { itemNouns } from '../../product/texts.ts';
import type { CatalogueList } from './readPage.ts';

/** What a list says of itself that is a page of its own for search engines. */
export interface LandingTexts {
  /** «Экскаваторы Komatsu, Москва», «Запчасти для Komatsu PC200-8: фильтры». */
  name: string;
  /** «Экскаваторы Komatsu в лизинг, Москва». */
  title: string;
  /** «В наличии 3 машины по цене от 3 000 000 до 9 000 000 ₽. Медианный платёж — …». */
  summary: string;
}

/** Undefined where a list has other filters than such a page, or not enough in stock. */
export async function findLanding(api: ApiClient, list: CatalogueList): Promise<LandingTexts | undefined> {
  const { productType, category, query } = list;
  const values = landingValues(productType, query.filters);
  const isSearch = cataloguePath(productType, category) === pathForFilters(productType, undefined);
  if (!values || !isSearch) return undefined;
  const of = formatQuery(productType, { ...query, ...defaultSorting, page: 1 });
  const [landing] = await api.landings({ params: { product: wireWord(productType) }, query: { of } });
  return (
    landing && { ...namesOf(productType, values, landing.brand), summary: summaryOf(productType, landing) }
  );
}

/** @param make of the machines that parts fit */
function namesOf(productType: ItemKind, values: Readonly<Record<string, string>>, make: string | null) {
  const { type, brand, city, category, model } = values;
  if (productType === 'spare-part') {
    const machine = [make, model].filter(Boolean).join(' ');
    // «Двигатель для …» would promise engines: it is the group of everything that belongs to one.
    const group = category?.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
    const name = `${productTexts[productType].title} для\u00A0${machine}${group ? `: ${group}` : ''}`;
    return { name, title: name };
  }
  const machines = [equipmentTypeTexts[type as EquipmentType].many, brand].filter(Boolean).join(' ');
  const where = city ? `, ${city}` : '';
  return { name: machines + where, title: `${machines} в\u00A0лизинг${where}` };
}

function summaryOf(productType: ItemKind, landing: Landing): string {
  const { count, lowestCost, medianCost, highestCost, payment } = landing;
  const stock = `В\u00A0наличии ${counted(count, itemNouns[productType])}`;
  if (lowestCost === null || medianCost === null || highestCost === null) {
    return `${stock}, цены по\u00A0запросу.`;
  }
  const range =
    lowestCost === highestCost
      ? formatRoubles(lowestCost)
      : `от\u00A0${groupDigits(lowestCost)} до\u00A0${formatRoubles(highestCost)}`;
  const monthly = payment
    ? ` Медианный платёж\u00A0— ${payment.text} в\u00A0месяц: цена ${formatRoubles(medianCost)}, ${payment.terms}.`
    : '';
  return `${stock} по\u00A0цене ${range}.${monthly}`;
}
