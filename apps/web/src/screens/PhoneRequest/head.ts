import type { Head } from '../../routing/head.ts';

/** A form of one visitor: not for search engines. */
export function phoneRequestHead(): Head {
  return { title: 'Оставить телефон', description: 'Имя и телефон, и менеджер перезвонит. Без регистрации.' };
}
