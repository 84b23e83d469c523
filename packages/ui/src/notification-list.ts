export * from './NotificationList/NotificationList.tsx';
