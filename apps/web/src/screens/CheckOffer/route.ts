import type { Head, HeadInput } from '../../routing/head.ts';
import { breadcrumbList } from '../../routing/jsonLd.ts';
import { pageCrumbs } from '../../routing/PageCrumbs.tsx';
import { paths } from '../../routing/paths.ts';

export { CheckOffer as Component } from './CheckOffer.tsx';

export function head({ origin }: HeadInput): Head {
  return {
    title: 'Проверьте чужое предложение по лизингу',
    description:
      'Вставьте график платежей: покажем переплату, удорожание и ставку в год и скажем, что в предложении не сходится.',
    canonical: paths.checkOffer,
    jsonLd: [breadcrumbList(pageCrumbs('Проверка предложения'), origin)],
  };
}
