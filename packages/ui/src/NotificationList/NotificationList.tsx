import { forwardRef } from 'react';
import { type LinkingProps, LinkSlot } from '../link/index.ts';
import { useLabels } from '../locale/active.ts';
import { russian } from './labels.ts';
import type { NotificationItem, NotificationListProps } from './types.ts';

/** Messages shown at most (specification §9). */
const MOST = 8;

/** What is new for the user, or a sentence that nothing is. */
export const NotificationList = forwardRef<HTMLDivElement, NotificationListProps>(function NotificationList(
  { items, loading = false, onItemClick, linkComponent, labels, className, ...rest },
  ref,
) {
  const text = { ...useLabels('NotificationList', russian), ...labels };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark inside the header's menu
    <div
      {...rest}
      ref={ref}
      role="group"
      aria-label={text.list}
      aria-busy={loading || undefined}
      className={className ? `lsg-notifications ${className}` : 'lsg-notifications'}
    >
      {items.length === 0 && !loading ? <p className="lsg-notifications__empty">{text.empty}</p> : null}
      {items.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul className="lsg-notifications__list" tabIndex={0} aria-label={text.list}>
          {items.slice(0, MOST).map((item) => (
            <li key={item.id} className="lsg-notifications__item" data-unread={item.unread || undefined}>
              <Message {...{ item, linkComponent, onItemClick }} unread={text.unread} />
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
}

function Message({ item, linkComponent, onItemClick, unread }: MessageProps) {
  const content = (
    <>
      <span className="lsg-notifications__title">
        {item.unread ? <span className="lsg-visually-hidden">{unread}: </span> : null}
        {item.title}
      </span>
      {item.text ? <span className="lsg-notifications__text">{item.text}</span> : null}
      {item.when ? <span className="lsg-notifications__when">{item.when}</span> : null}
    </>
  );
  if (item.href === undefined) return <div className="lsg-notifications__body">{content}</div>;
  return (
    <LinkSlot
      linkComponent={linkComponent}
      className="lsg-notifications__body"
      href={item.href}
      onClick={onItemClick && (() => onItemClick(item.id))}
    >
      {content}
    </LinkSlot>
  );
}
