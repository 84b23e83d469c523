import '@leasing/ui/styles.css';
import { NotificationList } from '@leasing/ui/notification-list';

export function NotificationListExample() {
  return (
    <NotificationList
      items={[
        {
          id: '1',
          title: 'Цена снижена: экскаватор Komatsu PC200-8',
          text: '9 410 000 ₽ вместо 9 900 000 ₽',
          when: 'вчера',
          href: '/product/1',
          unread: true,
        },
      ]}
    />
  );
}
