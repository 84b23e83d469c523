import type { Head } from '../../routing/head.ts';

export { WithdrawRequest as Component } from './WithdrawRequest.tsx';

/** A question to one visitor: not for search engines. */
export const head = (): Head => ({ title: 'Отозвать заявку' });
