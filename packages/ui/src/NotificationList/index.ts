export { NotificationList } from './NotificationList.tsx';
export type { NotificationItem, NotificationListLabels, NotificationListProps } from './types.ts';
