import type { HTMLAttributes, ReactNode } from 'react';
import type { LinkingProps } from '../link/index.ts';
import type { ClassNamesProps } from '../parts/index.ts';

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

export interface NotificationListParts {
  /** The list. */
  list: 'lsg-notifications__list';
  /** One message. */
  item: 'lsg-notifications__item';
  /** The link or box of a message. */
  body: 'lsg-notifications__body';
  /** Its title. */
  title: 'lsg-notifications__title';
  /** Its text. */
  text: 'lsg-notifications__text';
  /** Its time. */
  when: 'lsg-notifications__when';
  /** The sentence when there is none. */
  empty: 'lsg-notifications__empty';
}

export interface NotificationListProps
  extends HTMLAttributes<HTMLDivElement>,
    LinkingProps,
    ClassNamesProps<NotificationListParts> {
  /** Newest first; at most eight are shown, four without scrolling (specification §9). */
  items: readonly NotificationItem[];
  loading?: boolean | undefined;
  /** Called when one is followed. */
  onItemClick?: ((id: string) => void) | undefined;
  labels?: Partial<NotificationListLabels> | undefined;
}
