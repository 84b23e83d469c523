import { heroPicture } from '../../product/pictures.ts';
import type { Head } from '../../routing/head.ts';
import { pageCrumbs } from '../../routing/PageCrumbs.tsx';

export { About as Component } from './About.tsx';

export const head = (): Head => ({
  title: 'О компании',
  description:
    'Как мы подбираем и передаём в лизинг подержанную спецтехнику: история компании, цифры и партнёры.',
  canonical: '/about',
  firstPictures: [heroPicture('CRANE')],
  breadcrumbs: pageCrumbs('О компании'),
});
