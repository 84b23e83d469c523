import type { Head } from '../../routing/head.ts';

export function signUpHead(): Head {
  return {
    title: 'Регистрация',
    description: 'Регистрация для физических лиц, предпринимателей и организаций.',
  };
}
