import { lazy, useState } from 'react';
import { LazyBoundary } from '../routing/LazyBoundary.tsx';
import { useSlice } from '../store/StoreProvider.tsx';
import './Dropdown.css';
import { BellIcon } from './icons.tsx';
import { useDropdown } from './useDropdown.ts';
import { useUnread } from './useUnread.ts';

// Guests, and members who do not look, need no list.
const Notifications = lazy(async () => ({ default: (await import('./Notifications.tsx')).Notifications }));

/** The bell with the count of what is new: its messages are fetched when it is opened (specification §2). */
export function NotificationsMenu() {
  const ref = useDropdown();
  const [opening, setOpening] = useState(0);
  const { data } = useSlice('user');
  const [unread, setUnread] = useUnread(!data?.needsConsent);
  const countOpening = () => {
    if (ref.current?.open) setOpening((count) => count + 1);
  };
  return (
    <details className="site-dropdown" ref={ref} onToggle={countOpening}>
      <summary
        className="site-dropdown__button"
        aria-label={`Уведомления${unread ? `, ${unread} ${unread === 1 ? 'новое' : 'новых'}` : ''}`}
        title="Уведомления"
      >
        <BellIcon />
        {/* As at the heart: drawn by the stylesheet, the name already says the number. */}
        {unread ? <span className="lsg-icon-button__count" data-count={unread} /> : null}
      </summary>
      <div className="panel site-dropdown__panel site-dropdown__panel--notifications" aria-live="polite">
        {opening > 0 ? (
          <LazyBoundary failed={<p className="site-dropdown__empty">{failed}</p>}>
            <Notifications opening={opening} onSeen={setUnread} />
          </LazyBoundary>
        ) : null}
      </div>
    </details>
  );
}

const failed = 'Не\u00A0удалось загрузить уведомления. Проверьте соединение и\u00A0обновите страницу.';
