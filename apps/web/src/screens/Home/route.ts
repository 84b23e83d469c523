import { specifiedTypes } from '@leasing/core/catalogue';
import { termSentence } from '@leasing/core/unstable/terms';
import { cardPicture, heroPicture, type Picture } from '../../product/pictures.ts';
import type { Head, HeadInput } from '../../routing/head.ts';
import type { HomeData } from './loader.ts';

export { Home as Component } from './Home.tsx';

/** The picture of the first novelty, where the server waited for them. */
function firstCard(novelties: HomeData['novelties']): Picture[] {
  const [first] = Array.isArray(novelties) ? novelties : [];
  const picture = first && cardPicture('equipment', first, 'carousel');
  return picture ? [picture] : [];
}

export function head({ origin, data, firm }: HeadInput<HomeData>): Head {
  const { address } = firm;
  return {
    title: `${firm.name}: подержанные экскаваторы, краны, бульдозеры в лизинг на срок ${termSentence(data.leasing.terms)}`,
    description:
      'Лизинг подержанной спецтехники для бизнеса: экскаваторы, бульдозеры, краны, катки, самосвалы. Калькулятор платежа, новые, б/у и восстановленные запчасти.',
    canonical: '/',
    firstPictures: [...specifiedTypes.slice(0, 1).map(heroPicture), ...firstCard(data.novelties)],
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: firm.legalName,
        url: origin,
        ...(firm.logo && { logo: origin + firm.logo.src }),
        taxID: firm.taxNumber,
        telephone: firm.phone.text,
        email: firm.email,
        address: {
          '@type': 'PostalAddress',
          addressLocality: address.city,
          streetAddress: address.street,
          postalCode: address.postalCode,
          addressCountry: 'RU',
        },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: firm.name,
        url: origin,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/catalog/equipment/search?title={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
