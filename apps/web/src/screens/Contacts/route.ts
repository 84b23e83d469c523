import { brand } from '../../brand.ts';
import type { Head, HeadInput } from '../../routing/head.ts';
import { breadcrumbList } from '../../routing/jsonLd.ts';
import { pageCrumbs } from '../../routing/PageCrumbs.tsx';

export { Contacts as Component } from './Contacts.tsx';

export function head({ origin }: HeadInput): Head {
  return {
    title: 'Контакты',
    description: `Телефон ${brand.phone.text}, почта ${brand.email}, адрес офиса: ${brand.address.city}, ${brand.address.street}.`,
    canonical: '/contacts',
    jsonLd: [breadcrumbList(pageCrumbs('Контакты'), origin)],
  };
}
