export * from './NotificationList.tsx';
