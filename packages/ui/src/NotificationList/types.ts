import type { HTMLAttributes, ReactNode } from 'react';
import type { LinkingProps } from '../link/index.ts';

export interface NotificationItem {
  id: string;
  /** One sentence, for example «Цена снижена: Экскаватор Komatsu PC200-8». */
  title: ReactNode;
  /** A second line, for example «9 410 000 ₽ вместо 9 900 000 ₽». */
  text?: ReactNode;
  /** When, in words: «вчера». */
  when?: string | undefined;
  href?: string | undefined;
  unread?: boolean | undefined;
}

export interface NotificationListLabels {
  list: string;
  empty: string;
  unread: string;
}

export interface NotificationListProps extends HTMLAttributes<HTMLDivElement>, LinkingProps {
  /** Newest first; at most eight are shown, four without scrolling (specification §9). */
  items: readonly NotificationItem[];
  loading?: boolean | undefined;
  /** Called when one is followed. */
  onItemClick?: ((id: string) => void) | undefined;
  labels?: Partial<NotificationListLabels> | undefined;
}
