export { NotificationList } from './NotificationList.tsx';
export type * from './types.ts';
