import type { Head } from '../../routing/head.ts';

export function applicationsHead(): Head {
  return { title: 'Заявки' };
}
