import type { Head } from '../../routing/head.ts';

export { PasswordReset as Component } from './PasswordReset.tsx';

export const head = (): Head => ({ title: 'Смена пароля' });
