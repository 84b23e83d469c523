import type { PasswordInputLabels } from './PasswordInput.tsx';

export const russian: PasswordInputLabels = { show: 'Показать пароль', hide: 'Скрыть пароль' };
