import { productPath } from '@leasing/core/catalogue';
import { breadcrumbs } from '@leasing/core/catalogue/texts';
import { formatLongDate } from '@leasing/core/format';
import type { Head, HeadInput } from '../../routing/head.ts';
import type { PassportData } from './loader.ts';

export { PassportScreen as Component } from './Passport.tsx';

export function head({ data, origin, firm }: HeadInput<PassportData>): Head {
  const { title, equipmentId, inspector, signedAt, summary } = data.passport;
  const page = productPath('equipment', equipmentId);
  return {
    title: `Паспорт осмотра: ${title}`,
    description: `${title}, осмотр ${formatLongDate(signedAt)}: ${summary}.`,
    canonical: `${page}/passport`,
    breadcrumbs: [...breadcrumbs('equipment'), { label: title, path: page }, { label: 'Паспорт осмотра' }],
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Report',
        name: `Паспорт осмотра: ${title}`,
        abstract: summary,
        datePublished: signedAt,
        author: { '@type': 'Person', name: inspector },
        publisher: { '@type': 'Organization', name: firm.name },
        about: { '@type': 'Product', name: title, url: origin + page },
      },
    ],
  };
}
