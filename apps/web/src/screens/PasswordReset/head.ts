import type { Head } from '../../routing/head.ts';

export function passwordResetHead(): Head {
  return { title: 'Смена пароля' };
}
