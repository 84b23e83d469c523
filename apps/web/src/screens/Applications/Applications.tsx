import type { OwnRequest } from '@leasing/core/api';
import type { RequestStatus } from '@leasing/core/unstable/requests';
import { Alert } from '@leasing/ui/alert';
import { EmptyState } from '@leasing/ui/empty-state';
import { useLoaderData } from 'react-router-dom';
import { Paged } from '../../product/PagedGrid.tsx';
import { LinkButton } from '../../routing/LinkButton.tsx';
import { paths } from '../../routing/paths.ts';
import { useFormAnswer } from '../../routing/useFormAnswer.ts';
import { ScreenHeader } from '../ScreenHeader.tsx';
import { SignInState } from '../SignInState.tsx';
import './Applications.css';
import type { ApplicationsData } from './loader.ts';
import { RequestRow } from './RequestRow.tsx';

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
  {
    status: 'REJECTED',
    label: 'Отклонённые',
    title: 'Отклонённые заявки',
    empty: 'Отклонённых заявок нет',
    hint: 'Если менеджер отклонит заявку, здесь будет его ответ.',
  },
  {
    status: 'WITHDRAWN',
    label: 'Отозванные',
    title: 'Отозванные заявки',
    empty: 'Отозванных заявок нет',
    hint: 'Заявку можно отозвать, пока она открыта, и\u00A0потом отправить снова.',
  },
] as const;

const noApplications = {
  empty: 'Заявок пока нет',
  hint: 'Выберите машину и\u00A0нажмите «оставить заявку»: менеджер позвонит и\u00A0ответит на\u00A0вопросы.',
  href: paths.equipment,
  link: 'Перейти в каталог',
};

/** The user's requests, all of them or those in one state (specification §2, "Applications"). */
export function Applications() {
  const { status, requests: all } = useLoaderData() as ApplicationsData;
  const tab = tabs.find((one) => one.status === status);
  return (
    <div className="page screen applications">
      <ScreenHeader title="Заявки">{all ? <Tabs current={status} all={all} /> : null}</ScreenHeader>
      {all ? <List tab={tab} all={all} /> : <SignInState from={paths.applications} what="заявки" />}
    </div>
  );
}

const inStatus = (requests: readonly OwnRequest[], wanted: RequestStatus) =>
  requests.filter(({ status }) => status === wanted);

function Tabs({ current, all }: { current: RequestStatus | undefined; all: readonly OwnRequest[] }) {
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

function List({ tab, all }: { tab: (typeof tabs)[number] | undefined; all: readonly OwnRequest[] }) {
  const refused = useFormAnswer();
  const requests = tab ? inStatus(all, tab.status) : all;
  const nothing =
    all.length > 0 && tab ? { ...tab, href: paths.applications, link: 'Все заявки' } : noApplications;
  // Of an item one request at most is open.
  const isAsked = (item: number) => all.some((one) => one.item?.id === item && one.item.requestedByUser);
  return (
    <section className="stack applications__list" aria-labelledby="applications-title">
      <header className="row row--apart applications__head">
        <h2 id="applications-title">{tab?.title ?? 'Все заявки'}</h2>
        <p>Кол-во заявок: {requests.length}</p>
      </header>
      {refused?.message ? <Alert tone="negative">{refused.message}</Alert> : null}
      {requests.length > 0 ? (
        <Paged items={requests}>
          {(shown) => (
            <ul className="stack applications__rows">
              {shown.map((request) => (
                <li key={request.id}>
                  <RequestRow
                    request={request}
                    mayAskAgain={request.item !== null && !isAsked(request.item.id)}
                  />
                </li>
              ))}
            </ul>
          )}
        </Paged>
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
