import { type Equipment, failureTexts } from '@leasing/core/api';
import { Button } from '@leasing/ui/button';
import { PageHeader } from '@leasing/ui/page-header';
import { type ReactNode, useEffect, useState } from 'react';
import { isRouteErrorResponse, useMatches, useRouteError } from 'react-router-dom';
import { useFirm } from '../../firm/FirmProvider.tsx';
import { CatalogueSearch } from '../../layout/HeaderSearch.tsx';
import { Frame } from '../../layout/Layout.tsx';
import { CardGrid } from '../../product/CardGrid.tsx';
import { CardSkeletons } from '../../product/CardSkeletons.tsx';
import { useApi } from '../../routing/ApiProvider.tsx';
import { failureHead, titleText } from '../../routing/head.ts';
import { LinkButton } from '../../routing/LinkButton.tsx';
import { failedCall } from '../../routing/pageState.ts';
import { paths } from '../../routing/paths.ts';
import './ErrorScreen.css';

/** Machines that stand on the page of an error. */
const SHOWN = 3;

/**
 * What stands where a screen could not be shown: '404', or what happened and what to do. Both lead on by the search and
 * three machines.
 */
export function ErrorScreen() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const { name } = useFirm();
  useEffect(() => {
    document.title = titleText(failureHead(missing), name);
  }, [missing, name]);
  return (
    <>
      {missing ? <NotFound /> : <Failure requestId={failedCall(error)} />}
      <PopularMachines />
    </>
  );
}

/** The same when the frame itself failed. */
export function FramedErrorScreen() {
  return (
    <Frame>
      <ErrorScreen />
    </Frame>
  );
}

function NotFound() {
  return (
    <section className="page error-screen error-screen--missing">
      <h1 className="error-screen__code">404</h1>
      <WayOn
        title={<p className="error-screen__title">Такой страницы нет</p>}
        text={<>Возможно, машину уже забрали или в&nbsp;адресе опечатка. Поищите в&nbsp;каталоге:</>}
      >
        <LinkButton variant="accent" size="lg" href={paths.equipment}>
          Перейти в каталог
        </LinkButton>
        <LinkButton size="lg" href={paths.home}>
          На главную
        </LinkButton>
      </WayOn>
    </section>
  );
}

function Failure({ requestId }: { requestId: string | undefined }) {
  // A new attempt is a new page: with JavaScript broken or the server away nothing less is sure to help.
  const matches = useMatches();
  const { email } = useFirm();
  const currentPath = matches.at(-1)?.pathname ?? '';
  useEffect(() => {
    // Without a connection the service worker has the page, or the list of those that can be read.
    if (!navigator.onLine && navigator.serviceWorker?.controller) window.location.reload();
  }, []);
  return (
    <section className="page error-screen">
      <WayOn
        title={
          <div role="alert">
            <h1 className="error-screen__title">{failureTexts.itemNotLoaded}</h1>
          </div>
        }
        text={
          <>
            Если ошибка повторится, зайдите немного позже или напишите нам:{' '}
            <a href={`mailto:${email}`}>{email}</a>.
            {requestId !== undefined && <span className="error-screen__call">Код ошибки: {requestId}</span>}
          </>
        }
      >
        <Button variant="accent" size="lg" href={currentPath} onClick={reload}>
          Повторить
        </Button>
        <LinkButton size="lg" href={paths.equipment}>
          Перейти в каталог
        </LinkButton>
      </WayOn>
    </section>
  );
}

interface WayOnProps {
  title: ReactNode;
  text: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** What happened, the search, and where to go. */
function WayOn({ title, text, children }: WayOnProps) {
  return (
    <div className="stack error-screen__way">
      {title}
      <p className="error-screen__text">{text}</p>
      <CatalogueSearch />
      <div className="button-row">{children}</div>
    </div>
  );
}

/** Asked for by the browser: an error has no loader. Without scripts, or where they cannot be had, the page is whole. */
function PopularMachines() {
  const items = usePopularMachines();
  if (items?.length === 0) return null;
  return (
    <section className="page section error-screen__machines" aria-label="Популярное">
      <PageHeader level={2} title="Популярное" />
      {items ? <CardGrid items={items} eager={false} /> : <CardSkeletons count={SHOWN} />}
    </section>
  );
}

/** Undefined while they are on their way; none when the call failed. */
function usePopularMachines(): Equipment[] | undefined {
  const api = useApi();
  const [items, setItems] = useState<Equipment[]>();
  useEffect(() => {
    const query = { pageSize: SHOWN, sort: 'POPULAR', direction: 'DESC' } as const;
    api.equipmentsFilter({ query, body: { inStock: true } }).then(
      ({ equipments }) => setItems(equipments),
      () => setItems([]),
    );
  }, [api]);
  return items;
}

function reload(event: { preventDefault: () => void }): void {
  event.preventDefault();
  window.location.reload();
}
