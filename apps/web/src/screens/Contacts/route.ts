import type { Head, HeadInput } from '../../routing/head.ts';
import { pageCrumbs } from '../../routing/PageCrumbs.tsx';

export { Contacts as Component } from './Contacts.tsx';

export const head = ({ firm: { phone, email, address } }: HeadInput): Head => ({
  title: 'Контакты',
  description: `Телефон ${phone.text}, почта ${email}, адрес офиса: ${address.city}, ${address.street}.`,
  canonical: '/contacts',
  breadcrumbs: pageCrumbs('Контакты'),
});
