import type { ResendTimerLabels } from './ResendTimer.tsx';

export const russian: ResendTimerLabels = {
  waiting: (seconds) => `Выслать код подтверждения повторно через\u00A0${seconds}`,
  ready: 'Выслать код подтверждения повторно',
  sending: 'Отправляем код…',
  failed: 'Код не\u00A0отправлен. Проверьте связь и\u00A0попробуйте ещё раз.',
};
