import type { Head } from '../../routing/head.ts';
import { pageCrumbs } from '../../routing/PageCrumbs.tsx';
import { paths } from '../../routing/paths.ts';

export { PriceMethod as Component } from './PriceMethod.tsx';

export function head(): Head {
  return {
    title: 'Как мы сравниваем цены машин',
    description:
      'Какие цены берём, как учитываем год и\u00A0наработку, что значит «в\u00A0диапазоне похожих» и\u00A0когда молчим.',
    canonical: paths.priceMethod,
    breadcrumbs: pageCrumbs('Как мы сравниваем цены'),
  };
}
