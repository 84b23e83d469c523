import type { Head } from '../../routing/head.ts';
import { pageCrumbs } from '../../routing/PageCrumbs.tsx';

export { Confidential as Component } from './Confidential.tsx';

export const head = (): Head => ({
  title: 'Политика обработки персональных данных',
  description: 'Какие персональные данные мы обрабатываем, зачем и как их защищаем: политика по 152-ФЗ.',
  canonical: '/confidential',
  breadcrumbs: pageCrumbs('Политика обработки персональных данных'),
});
