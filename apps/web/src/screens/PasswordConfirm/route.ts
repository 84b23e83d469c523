import type { Head } from '../../routing/head.ts';

export { PasswordConfirm as Component } from './PasswordConfirm.tsx';

export const head = (): Head => ({ title: 'Подтверждение нового пароля' });
