import { failureTexts } from '@leasing/core/api';
import { Button } from '@leasing/ui/button';
import { EmptyState } from '@leasing/ui/empty-state';
import { useEffect } from 'react';
import { isRouteErrorResponse, useMatches, useRouteError } from 'react-router-dom';
import { useFirm } from '../../firm/FirmProvider.tsx';
import { Frame } from '../../layout/Layout.tsx';
import { failureHead, titleText } from '../../routing/head.ts';
import { LinkButton } from '../../routing/LinkButton.tsx';
import { failedCall } from '../../routing/pageState.ts';
import { paths } from '../../routing/paths.ts';
import './ErrorScreen.css';

/** What stands where a screen could not be shown: '404', or what happened and what to do. */
export function ErrorScreen() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const { name } = useFirm();
  useEffect(() => {
    document.title = titleText(failureHead(missing), name);
  }, [missing, name]);
  return <div className="page">{missing ? <NotFound /> : <Failure requestId={failedCall(error)} />}</div>;
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
    <section className="stack not-found">
      <h1 className="not-found__code">404</h1>
      <p className="not-found__text">
        Такой страницы нет. Возможно, машину уже забрали или в&nbsp;адресе опечатка.
      </p>
      <div className="button-row">
        <LinkButton variant="accent" size="lg" href={paths.equipment}>
          Перейти в каталог
        </LinkButton>
        <LinkButton size="lg" href={paths.home}>
          На главную
        </LinkButton>
      </div>
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
    <section className="failure">
      <h1 className="lsg-visually-hidden">Ошибка</h1>
      <EmptyState
        tone="error"
        title={failureTexts.itemNotLoaded}
        action={
          <Button variant="accent" href={currentPath} onClick={reload}>
            Повторить
          </Button>
        }
      >
        Если ошибка повторится, зайдите немного позже или напишите нам:{' '}
        <a href={`mailto:${email}`}>{email}</a>.
        {requestId !== undefined && <span className="failure__code">Код ошибки: {requestId}</span>}
      </EmptyState>
    </section>
  );
}

function reload(event: { preventDefault: () => void }): void {
  event.preventDefault();
  window.location.reload();
}
