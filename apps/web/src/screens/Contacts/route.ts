import { brand } from '../../brand.ts';
import type { Head } from '../../routing/head.ts';
import { pageCrumbs } from '../../routing/PageCrumbs.tsx';

export { Contacts as Component } from './Contacts.tsx';

export const head = (): Head => ({
  title: 'Контакты',
  description: `Телефон ${brand.phone.text}, почта ${brand.email}, адрес офиса: ${brand.address.city}, ${brand.address.street}.`,
  canonical: '/contacts',
  breadcrumbs: pageCrumbs('Контакты'),
});
