import { heroPicture } from '../../product/pictures.ts';
import type { Head, HeadInput } from '../../routing/head.ts';
import { breadcrumbList } from '../../routing/jsonLd.ts';
import { pageCrumbs } from '../../routing/PageCrumbs.tsx';

export { About as Component } from './About.tsx';

export function head({ origin }: HeadInput): Head {
  return {
    title: 'О компании',
    description:
      'Как мы подбираем, осматриваем и передаём в лизинг подержанную спецтехнику: история компании, цифры и партнёры.',
    canonical: '/about',
    firstPictures: [heroPicture('CRANE')],
    jsonLd: [breadcrumbList(pageCrumbs('О компании'), origin)],
  };
}
