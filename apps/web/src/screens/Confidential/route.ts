import type { Head, HeadInput } from '../../routing/head.ts';
import { breadcrumbList } from '../../routing/jsonLd.ts';
import { pageCrumbs } from '../../routing/PageCrumbs.tsx';

export { Confidential as Component } from './Confidential.tsx';

export function head({ origin }: HeadInput): Head {
  return {
    title: 'Политика обработки персональных данных',
    description: 'Какие персональные данные мы обрабатываем, зачем и как их защищаем: политика по 152-ФЗ.',
    canonical: '/confidential',
    jsonLd: [breadcrumbList(pageCrumbs('Политика обработки персональных данных'), origin)],
  };
}
