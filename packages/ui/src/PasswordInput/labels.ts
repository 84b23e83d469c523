import type { PasswordInputLabels } from './types.ts';

export const russian: PasswordInputLabels = { show: 'Показать пароль', hide: 'Скрыть пароль' };
