import type { RequestButtonLabels } from './RequestButton.tsx';

export const russian: RequestButtonLabels = {
  request: 'оставить заявку',
  sent: 'отправлено',
  outOfStock: 'Нужно такое же',
};
