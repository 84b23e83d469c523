import type { RequestedEquipment, RequestedSparePart, RequestStatus } from '@leasing/core/api';
import { formatLongDate } from '@leasing/core/format';
import { Badge, type BadgeTone } from '@leasing/ui/badge';
import { Button } from '@leasing/ui/button';
import { EmptyState } from '@leasing/ui/empty-state';
import { PageHeader } from '@leasing/ui/page-header';
import { useLoaderData } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { ItemCard } from '../../product/ItemCard.tsx';
import { PagedGrid } from '../../product/PagedGrid.tsx';
import { ExternalLink } from '../../routing/ExternalLink.tsx';
import { PageCrumbs, pageCrumbs } from '../../routing/PageCrumbs.tsx';
import { paths } from '../../routing/paths.ts';
import { RouterLink } from '../../routing/RouterLink.tsx';
import { SignInState } from '../SignInState.tsx';
import './Applications.css';
import type { ApplicationsData } from './loader.ts';

const tabs = [
  { status: 'NEW', word: 'new', label: 'Новые', title: 'Новые заявки' },
  { status: 'APPROVED', word: 'approved', label: 'Одобренные', title: 'Одобренные заявки' },
  { status: 'AUCTION', word: 'auction', label: 'Аукцион', title: 'Заявки аукциона' },
] as const;

/** The user's requests, all of them or those in one state (specification §2, "Applications"). */
export function Applications() {
  const { status, items } = useLoaderData() as ApplicationsData;
  const title = tabs.find((tab) => tab.status === status)?.title ?? 'Все заявки';
  return (
    <div className="page applications">
      <PageHeader title="Заявки" breadcrumbs={<PageCrumbs items={pageCrumbs('Заявки')} />}>
        {items ? <Tabs current={status} /> : null}
      </PageHeader>
      {items ? <List title={title} items={items} /> : <SignInState from={paths.applications} what="заявки" />}
    </div>
  );
}

function Tabs({ current }: { current: RequestStatus | undefined }) {
  return (
    <nav className="applications__tabs" aria-label="Состояние заявок">
      {tabs.map(({ status, word, label }) => (
        <Button
          key={word}
          variant={status === current ? 'solid' : 'outline'}
          href={status === current ? paths.applications : `${paths.applications}/${word}`}
          aria-current={status === current ? 'page' : undefined}
          linkComponent={RouterLink}
        >
          {label}
        </Button>
      ))}
    </nav>
  );
}

type Item = RequestedEquipment | RequestedSparePart;

function List({ title, items }: { title: string; items: readonly Item[] }) {
  return (
    <section className="applications__list" aria-labelledby="applications-title">
      <header className="applications__head">
        <h2 id="applications-title">{title}</h2>
        <p>Кол-во заявок: {items.length}</p>
      </header>
      {items.length > 0 ? (
        <PagedGrid items={items} card={(item) => <ApplicationCard item={item} />} />
      ) : (
        <EmptyState
          title="Заявок пока нет"
          action={
            <Button variant="accent" href={paths.equipment} linkComponent={RouterLink}>
              Перейти в каталог
            </Button>
          }
        >
          Выберите машину и&nbsp;нажмите «оставить заявку»: менеджер позвонит и&nbsp;ответит на&nbsp;вопросы.
        </EmptyState>
      )}
    </section>
  );
}

const states: Record<RequestStatus, { text: string; tone: BadgeTone }> = {
  NEW: { text: 'Новая заявка', tone: 'solid' },
  APPROVED: { text: 'Одобрена', tone: 'positive' },
  AUCTION: { text: 'Аукцион', tone: 'accent' },
  REJECTED: { text: 'Отклонена', tone: 'negative' },
  WITHDRAWN: { text: 'Отозвана', tone: 'neutral' },
};

/** «Задать вопрос», and an auction's bid or minimum payment (specification §2, "Cards"). */
function ApplicationCard({ item }: { item: Item }) {
  const { text, tone } = states[item.requestStatus];
  return (
    <ItemCard
      item={item}
      badges={
        <>
          <Badge tone={tone}>{text}</Badge>
          <Badge>{formatLongDate(item.requestedAt)}</Badge>
        </>
      }
      action={
        <Button block href={brand.messenger.chat} linkComponent={ExternalLink}>
          Задать вопрос
        </Button>
      }
    />
  );
}
