import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, type ReactNode } from 'react';
import { type LinkingProps, LinkSlot } from '../link/index.ts';
import { useLabels } from '../locale/active.ts';
import { type ClassNamesProps, type PartClass, partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import './NotificationList.css';

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

export type NotificationListLabels = typeof russian;

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
  /** Whether the items are on their way: pale lines in their place. Default false. */
  loading?: boolean | undefined;
  /** Called when one is followed. */
  onItemClick?: ((id: string) => void) | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<NotificationListLabels> | undefined;
}

/** Messages shown at most (specification §9). */
const MOST = 8;

/** What is new for the user, or a sentence that nothing is. */
export const NotificationList = forwardRef<HTMLDivElement, NotificationListProps>(function NotificationList(
  { items, loading = false, onItemClick, linkComponent, labels, className, classNames, ...rest },
  ref,
) {
  const part = partsOf<NotificationListParts>('lsg-notifications', classNames);
  const text = { ...useLabels('NotificationList', russian), ...labels };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark inside the header's menu
    <div
      {...rest}
      ref={ref}
      role="group"
      aria-label={text.list}
      aria-busy={loading || undefined}
      className={cx('lsg-notifications', className)}
    >
      {items.length === 0 && !loading ? <p className={part('empty')}>{text.empty}</p> : null}
      {items.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul className={part('list')} tabIndex={0} aria-label={text.list}>
          {items.slice(0, MOST).map((item) => (
            <li key={item.id} className={part('item')} data-unread={item.unread || undefined}>
              <Message {...{ item, linkComponent, onItemClick, part }} unread={text.unread} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
});

interface MessageProps extends LinkingProps, Pick<NotificationListProps, 'onItemClick'> {
  item: NotificationItem;
  unread: string;
  part: PartClass<NotificationListParts>;
}

function Message({ item, linkComponent, onItemClick, unread, part }: MessageProps) {
  const content = (
    <>
      <span className={part('title')}>
        {item.unread ? <span className="lsg-visually-hidden">{unread}: </span> : null}
        {item.title}
      </span>
      {item.text ? <span className={part('text')}>{item.text}</span> : null}
      {item.when ? <span className={part('when')}>{item.when}</span> : null}
    </>
  );
  if (item.href === undefined) return <div className={part('body')}>{content}</div>;
  return (
    <LinkSlot
      linkComponent={linkComponent}
      className={part('body')}
      href={item.href}
      onClick={onItemClick && (() => onItemClick(item.id))}
    >
      {content}
    </LinkSlot>
  );
}
