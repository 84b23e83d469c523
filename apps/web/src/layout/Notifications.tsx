import type { Notification } from '@leasing/core/api';
import { itemKindOf, productPath } from '@leasing/core/catalogue';
import { counted, formatDaysAgo, formatRoubles } from '@leasing/core/format';
import { statusSentence } from '@leasing/core/unstable/requests';
import { type NotificationItem, NotificationList } from '@leasing/ui/notification-list';
import { useEffect, useState } from 'react';
import { useFirm } from '../firm/FirmProvider.tsx';
import { useApi } from '../routing/ApiProvider.tsx';
import { paths } from '../routing/paths.ts';
import { RouterLink } from '../routing/RouterLink.tsx';

/**
 * The messages of the server, at most 8; the box has room for 4 (specification §2).
 *
 * @param opening counts how often the list has been opened: each time it is read again
 * @param onSeen hears how many are new after they have been shown
 */
export function Notifications({ opening, onSeen }: { opening: number; onSeen: (unread: number) => void }) {
  const api = useApi();
  const { timeZone } = useFirm();
  /** Undefined while they are on their way, null when they could not be read. */
  const [items, setItems] = useState<Notification[] | null>();
  useEffect(() => {
    const read = async () => {
      const shown = await api.notifications();
      setItems(shown);
      const newest = shown.find(({ unread }) => unread);
      if (!newest) return;
      const { count } = await api.seeNotifications({ body: { until: newest.createdAt } });
      onSeen(count);
    };
    // What was not noted as seen is new the next time too.
    read().catch(() => setItems((shown) => shown ?? null));
  }, [api, opening, onSeen]);

  if (items === null)
    return <p className="site-dropdown__empty">Не удалось загрузить уведомления. Откройте список ещё раз.</p>;
  return (
    <NotificationList
      items={items?.map((item) => toListItem(item, timeZone)) ?? []}
      loading={items === undefined}
      linkComponent={RouterLink}
      labels={{
        empty:
          'Уведомлений пока нет. Добавляйте машины в\u00a0избранное, и\u00a0мы сообщим о\u00a0снижении цены.',
      }}
    />
  );
}

function toListItem(item: Notification, timeZone: string): NotificationItem {
  return {
    id: item.id,
    title: headline(item),
    unread: item.unread,
    text: item.title,
    when: formatDaysAgo(item.createdAt, Date.now(), timeZone),
    href:
      item.kind === 'REQUEST_STATUS'
        ? paths.applications
        : (item.href ?? productPath(itemKindOf(item.product), item.productId)),
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
      return statusSentence(status);
    case 'NEW_ITEM':
      return 'Новинка в каталоге';
  }
}
