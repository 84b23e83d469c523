import { specifiedTypes } from '@leasing/core/catalogue';
import { termSentence } from '@leasing/core/terms';
import { brand } from '../../brand.ts';
import { cardPicture, heroPicture, type Picture } from '../../product/pictures.ts';
import type { Head, HeadInput } from '../../routing/head.ts';
import type { HomeData } from './loader.ts';

export { Home as Component } from './Home.tsx';

/** The picture of the first novelty, where the server waited for them. */
function firstCard(novelties: HomeData['novelties']): Picture[] {
  const [first] = Array.isArray(novelties) ? novelties : [];
  const picture = first && cardPicture('equipment', first);
  return picture ? [picture] : [];
}

export function head({ origin, data }: HeadInput<HomeData>): Head {
  return {
    title: `${brand.fullName}: подержанные экскаваторы, краны, бульдозеры с платежом ${termSentence(data.leasing.terms)}`,
    description:
      'Лизинг подержанной спецтехники для бизнеса: экскаваторы, бульдозеры, краны, катки, самосвалы. Калькулятор платежа, новые, б/у и восстановленные запчасти.',
    canonical: '/',
    firstPictures: [...specifiedTypes.slice(0, 1).map(heroPicture), ...firstCard(data.novelties)],
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: brand.legalName,
        url: origin,
        telephone: brand.phone.text,
        email: brand.email,
        address: {
          '@type': 'PostalAddress',
          addressLocality: brand.address.city,
          streetAddress: brand.address.street,
          postalCode: brand.address.postalCode,
          addressCountry: 'RU',
        },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: brand.fullName,
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
