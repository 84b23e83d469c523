import type { Head } from '../../routing/head.ts';

export { SignUp as Component } from './SignUp.tsx';

export const head = (): Head => ({
  title: 'Регистрация',
  description: 'Регистрация для физических лиц, предпринимателей и организаций.',
});
