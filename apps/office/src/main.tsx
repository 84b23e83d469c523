import '@fontsource-variable/onest';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { RussianDates } from './dates.tsx';

const place = document.getElementById('office');
if (!place) throw new Error('the page has a place for the app');
createRoot(place).render(
  <StrictMode>
    <RussianDates>
      <App />
    </RussianDates>
  </StrictMode>,
);
