import type { Head } from '../../routing/head.ts';

export function passwordConfirmHead(): Head {
  return { title: 'Подтверждение нового пароля' };
}
