import type { Head } from '../../routing/head.ts';

export function profileHead(): Head {
  return { title: 'Профиль' };
}
