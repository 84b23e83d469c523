import type { AuthDialogLabels } from './types.ts';

export const russian: AuthDialogLabels = {
  text: 'Для данного действия необходима авторизация',
  cancel: 'Отмена',
  signIn: 'Войти',
  close: 'Закрыть',
};
