import '@fontsource-variable/onest';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { InspectPage } from './InspectPage.tsx';
import './inspect.css';

const place = document.getElementById('inspect');
if (!place) throw new Error('the page has a place for the app');
const id = Number(/^\/office\/inspect\/(\d+)\/?$/.exec(location.pathname)?.[1]);
// The development server has no built page to keep.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/office/inspect-worker.js', { scope: '/office/inspect/' });
}
createRoot(place).render(
  <StrictMode>
    {id > 0 ? (
      <InspectPage id={id} />
    ) : (
      <p className="lost">Откройте осмотр из карточки машины в&nbsp;кабинете.</p>
    )}
  </StrictMode>,
);
