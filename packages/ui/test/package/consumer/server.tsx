import { version } from 'react';
import { renderToString } from 'react-dom/server';
import { Page } from './page.tsx';

export const html = renderToString(<Page />);
export const react = version;
