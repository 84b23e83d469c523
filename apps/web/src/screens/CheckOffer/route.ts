import type { Head } from '../../routing/head.ts';
import { pageCrumbs } from '../../routing/PageCrumbs.tsx';
import { paths } from '../../routing/paths.ts';

export { CheckOffer as Component } from './CheckOffer.tsx';

export const head = (): Head => ({
  title: 'Проверьте чужое предложение по лизингу',
  description:
    'Вставьте график платежей: покажем переплату, удорожание и ставку в год и скажем, что в предложении не сходится.',
  canonical: paths.checkOffer,
  breadcrumbs: pageCrumbs('Проверка предложения'),
});
