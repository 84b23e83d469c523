import type { Head } from '../../routing/head.ts';

export { Applications as Component } from './Applications.tsx';

export const head = (): Head => ({ title: 'Заявки' });
