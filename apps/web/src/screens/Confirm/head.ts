import type { Head } from '../../routing/head.ts';

export function confirmHead(): Head {
  return { title: 'Подтверждение телефона' };
}
