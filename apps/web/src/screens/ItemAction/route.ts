import type { Head } from '../../routing/head.ts';

export { ItemAction as Component } from './ItemAction.tsx';

/** A question to one visitor: not for search engines. */
export const head = (): Head => ({ title: 'Подтвердите действие' });
