import type { Notification } from '@leasing/core/api';
import { productPath, productTypeOf } from '@leasing/core/catalogue';
import { counted, formatDaysAgo, formatRoubles } from '@leasing/core/format';
import { NOTIFICATIONS } from '@leasing/core/layout';
import { type NotificationItem, NotificationList } from '@leasing/ui/notification-list';
import { useState } from 'react';
import { requestStates } from '../product/requestStates.ts';
import { useApi } from '../routing/ApiProvider.tsx';
import { paths } from '../routing/paths.ts';
import { RouterLink } from '../routing/RouterLink.tsx';
import './Dropdown.css';
import { BellIcon } from './icons.tsx';
import { useDropdown } from './useDropdown.ts';

type State = { status: 'idle' | 'loading' | 'failed' } | { status: 'loaded'; items: Notification[] };

/** The bell: up to 8 messages, sized for 4, fetched when it is opened (specification §2). */
export function NotificationsMenu() {
  const ref = useDropdown();
  const api = useApi();
  const [state, setState] = useState<State>({ status: 'idle' });

  async function load() {
    if (!ref.current?.open) return;
    setState((known) => (known.status === 'loaded' ? known : { status: 'loading' }));
    try {
      const items = await api.notifications();
      setState({ status: 'loaded', items: items.slice(0, NOTIFICATIONS.most) });
    } catch {
      setState({ status: 'failed' });
    }
  }

  return (
    <details className="site-dropdown" ref={ref} onToggle={() => void load()}>
      <summary className="site-dropdown__button" aria-label="Уведомления" title="Уведомления">
        <BellIcon />
      </summary>
      <div className="site-dropdown__panel site-dropdown__panel--notifications" aria-live="polite">
        {state.status === 'loaded' || state.status === 'loading' ? (
          <NotificationList
            items={state.status === 'loaded' ? state.items.map(shown) : []}
            loading={state.status === 'loading'}
            linkComponent={RouterLink}
            labels={{
              empty:
                'Уведомлений пока нет. Добавляйте машины в\u00a0избранное, и\u00a0мы сообщим о\u00a0снижении цены.',
            }}
          />
        ) : null}
        {state.status === 'failed' ? (
          <p className="site-dropdown__empty">Не удалось загрузить уведомления. Откройте список ещё раз.</p>
        ) : null}
      </div>
    </details>
  );
}

function shown(item: Notification): NotificationItem {
  return {
    id: item.id,
    title: headline(item),
    text: item.title,
    when: formatDaysAgo(item.createdAt, Date.now()),
    href:
      item.kind === 'REQUEST_STATUS'
        ? paths.applications
        : (item.href ?? productPath(productTypeOf(item.product), item.productId)),
  };
}

function headline({ kind, newCost, count = 1, status = 'NEW' }: Notification): string {
  switch (kind) {
    case 'PRICE_CUT':
      return newCost === undefined ? 'Цена снижена' : `Цена снижена до ${formatRoubles(newCost)}`;
    case 'AUCTION_ENDING':
      return 'Аукцион скоро закончится';
    case 'SAVED_SEARCH':
      return `По вашему поиску ${counted(count, 'offer')}`;
    case 'REQUEST_STATUS':
      return requestStates[status].headline;
    case 'NEW_ITEM':
      return 'Новинка в каталоге';
  }
}
