import type { NotificationListLabels } from './NotificationList.tsx';

export const russian: NotificationListLabels = {
  list: 'Уведомления',
  empty: 'Новых уведомлений нет. Мы\u00A0напишем, когда подешевеет техника из\u00A0избранного.',
  unread: 'Не\u00A0прочитано',
};
