export const russian = {
  /** While one has to wait; called with the seconds left. */
  waiting: (seconds: number) => `Выслать код подтверждения повторно через\u00A0${seconds}`,
  ready: 'Выслать код подтверждения повторно',
  sending: 'Отправляем код…',
  /** When `onResend` failed. */
  failed: 'Код не\u00A0отправлен. Проверьте связь и\u00A0попробуйте ещё раз.',
};
