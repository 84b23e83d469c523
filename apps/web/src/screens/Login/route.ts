import type { Head } from '../../routing/head.ts';

export { Login as Component } from './Login.tsx';

export const head = (): Head => ({
  title: 'Вход в аккаунт',
  description: 'Вход для клиентов: заявки, избранное и уведомления.',
});
