export const russian = {
  text: 'Для данного действия необходима авторизация',
  cancel: 'Отмена',
  signIn: 'Войти',
  signUp: 'Создать аккаунт',
  leavePhone: 'Оставить телефон',
  /** Over `leavePhone`. */
  phoneHint: 'Без\u00A0регистрации: имя и\u00A0телефон, и\u00A0менеджер перезвонит.',
  close: 'Закрыть',
};
