import type { AuthDialogLabels } from './AuthDialog.tsx';

export const russian: AuthDialogLabels = {
  text: 'Для данного действия необходима авторизация',
  cancel: 'Отмена',
  signIn: 'Войти',
  signUp: 'Создать аккаунт',
  leavePhone: 'Оставить телефон',
  phoneHint: 'Без\u00A0регистрации: имя и\u00A0телефон, и\u00A0менеджер перезвонит.',
  close: 'Закрыть',
};
