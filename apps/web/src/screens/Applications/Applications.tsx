import type { RequestedEquipment, RequestedSparePart } from '@leasing/core/api';
import { formatLongDate } from '@leasing/core/format';
import { type RequestStatus, type StatusTone, statusEntry } from '@leasing/core/requests';
import { Badge, type BadgeTone } from '@leasing/ui/badge';
import { Button } from '@leasing/ui/button';
import { EmptyState } from '@leasing/ui/empty-state';
import { useLoaderData } from 'react-router-dom';
import { useFirm } from '../../firm/FirmProvider.tsx';
import { ItemCard } from '../../product/ItemCard.tsx';
import { PagedGrid } from '../../product/PagedGrid.tsx';
import { ExternalLink } from '../../routing/ExternalLink.tsx';
import { LinkButton } from '../../routing/LinkButton.tsx';
import { paths } from '../../routing/paths.ts';
import { ScreenHeader } from '../ScreenHeader.tsx';
import { SignInState } from '../SignInState.tsx';
import './Applications.css';
import type { ApplicationsData } from './loader.ts';

const tabs = [
  {
    status: 'NEW',
    label: 'Новые',
    title: 'Новые заявки',
    empty: 'Новых заявок нет',
    hint: 'Здесь\u00A0стоят заявки, по\u00A0которым решения ещё нет.',
  },
  {
    status: 'APPROVED',
    label: 'Одобренные',
    title: 'Одобренные заявки',
    empty: 'Одобренных заявок пока нет',
    hint: 'Когда менеджер одобрит заявку, она появится здесь.',
  },
  {
    status: 'AUCTION',
    label: 'Аукцион',
    title: 'Заявки аукциона',
    empty: 'Заявок на\u00A0лоты аукциона нет',
    hint: 'Здесь стоят заявки на\u00A0машины, которые продаются на\u00A0торгах.',
  },
] as const;

const tones: Record<StatusTone, BadgeTone> = {
  new: 'solid',
  positive: 'positive',
  special: 'accent',
  negative: 'negative',
  neutral: 'neutral',
};

const noApplications = {
  empty: 'Заявок пока нет',
  hint: 'Выберите машину и\u00A0нажмите «оставить заявку»: менеджер позвонит и\u00A0ответит на\u00A0вопросы.',
  href: paths.equipment,
  link: 'Перейти в каталог',
};

/** The user's requests, all of them or those in one state (specification §2, "Applications"). */
export function Applications() {
  const { status, items: all } = useLoaderData() as ApplicationsData;
  const tab = tabs.find((one) => one.status === status);
  return (
    <div className="page screen applications">
      <ScreenHeader title="Заявки">{all ? <Tabs current={status} all={all} /> : null}</ScreenHeader>
      {all ? <List tab={tab} all={all} /> : <SignInState from={paths.applications} what="заявки" />}
    </div>
  );
}

type Item = RequestedEquipment | RequestedSparePart;

const inStatus = (items: readonly Item[], status: RequestStatus) =>
  items.filter(({ requestStatus }) => requestStatus === status);

function Tabs({ current, all }: { current: RequestStatus | undefined; all: readonly Item[] }) {
  return (
    <nav className="button-row" aria-label="Состояние заявок">
      {tabs.map(({ status, label }) => (
        <LinkButton
          size="sm"
          key={status}
          variant={status === current ? 'solid' : 'outline'}
          href={status === current ? paths.applications : `${paths.applications}/${status.toLowerCase()}`}
          aria-current={status === current ? 'page' : undefined}
        >
          {label}
          <span className="applications__count">{inStatus(all, status).length}</span>
        </LinkButton>
      ))}
    </nav>
  );
}

function List({ tab, all }: { tab: (typeof tabs)[number] | undefined; all: readonly Item[] }) {
  const items = tab ? inStatus(all, tab.status) : all;
  const nothing =
    all.length > 0 && tab ? { ...tab, href: paths.applications, link: 'Все заявки' } : noApplications;
  return (
    <section className="stack applications__list" aria-labelledby="applications-title">
      <header className="row row--apart applications__head">
        <h2 id="applications-title">{tab?.title ?? 'Все заявки'}</h2>
        <p>Кол-во заявок: {items.length}</p>
      </header>
      {items.length > 0 ? (
        <PagedGrid items={items} card={(item) => <ApplicationCard item={item} />} />
      ) : (
        <EmptyState
          title={nothing.empty}
          action={
            <LinkButton variant="accent" href={nothing.href}>
              {nothing.link}
            </LinkButton>
          }
        >
          {nothing.hint}
        </EmptyState>
      )}
    </section>
  );
}

/** «Задать вопрос», and an auction's bid or minimum payment (specification §2, "Cards"). */
function ApplicationCard({ item }: { item: Item }) {
  const { label, tone } = statusEntry(item.requestStatus);
  const { chat } = useFirm();
  return (
    <ItemCard
      item={item}
      badges={
        <>
          <Badge tone={tones[tone]}>{label}</Badge>
          <Badge>{formatLongDate(item.requestStatusAt)}</Badge>
        </>
      }
      action={
        <>
          {item.requestAnswer ? (
            <p className="applications__answer">
              <b>Ответ менеджера:</b> {item.requestAnswer}
            </p>
          ) : null}
          <Button size="sm" block href={chat} linkComponent={ExternalLink}>
            Задать вопрос
          </Button>
        </>
      }
    />
  );
}
