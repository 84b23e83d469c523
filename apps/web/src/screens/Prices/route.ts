import { productPath } from '@leasing/core/catalogue';
import { breadcrumbs } from '@leasing/core/catalogue/texts';
import type { Head, HeadInput } from '../../routing/head.ts';
import type { PricesData } from './loader.ts';

export { Prices as Component } from './Prices.tsx';

/** Without a canonical address: it is found from the page of its machine, and not by search engines. */
export function head({ data: { comparison } }: HeadInput<PricesData>): Head {
  const { title, equipmentId } = comparison;
  return {
    title: `Цены похожих машин: ${title}`,
    description: `${title}. ${comparison.sentence}.`,
    breadcrumbs: [
      ...breadcrumbs('equipment'),
      { label: title, path: productPath('equipment', equipmentId) },
      { label: 'Цены похожих' },
    ],
  };
}
