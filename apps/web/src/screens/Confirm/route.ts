import type { Head } from '../../routing/head.ts';

export { Confirm as Component } from './Confirm.tsx';

export const head = (): Head => ({ title: 'Подтверждение телефона' });
