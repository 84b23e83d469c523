export { NotificationList } from './NotificationList.tsx';
export type {
  NotificationItem,
  NotificationListLabels,
  NotificationListParts,
  NotificationListProps,
} from './types.ts';
