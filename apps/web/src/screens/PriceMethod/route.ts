import type { Head, HeadInput } from '../../routing/head.ts';
import { pageCrumbs } from '../../routing/PageCrumbs.tsx';
import { paths } from '../../routing/paths.ts';
import type { PriceMethodData } from './loader.ts';

export { PriceMethod as Component } from './PriceMethod.tsx';

/** Search engines read it while the firm compares prices. */
export function head({ data }: HeadInput<PriceMethodData>): Head {
  return {
    title: 'Как мы сравниваем цены машин',
    description:
      'Какие цены берём, как учитываем год и\u00A0наработку, что значит «в\u00A0диапазоне похожих» и\u00A0когда молчим.',
    canonical: data.comparesPrices ? paths.priceMethod : undefined,
    breadcrumbs: pageCrumbs('Как мы сравниваем цены'),
  };
}
