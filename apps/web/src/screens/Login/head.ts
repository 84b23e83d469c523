import type { Head } from '../../routing/head.ts';

export function loginHead(): Head {
  return { title: 'Вход в аккаунт', description: 'Вход для клиентов: заявки, избранное и уведомления.' };
}
