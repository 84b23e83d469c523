import type { Head } from '../../routing/head.ts';

export function favouritesHead(): Head {
  return { title: 'Избранное' };
}
