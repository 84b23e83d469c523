import type { Head } from '../../routing/head.ts';

export { PhoneRequest as Component } from './PhoneRequest.tsx';

/** A form of one visitor: not for search engines. */
export const head = (): Head => ({
  title: 'Оставить телефон',
  description: 'Имя и телефон, и менеджер перезвонит. Без регистрации.',
});
