import { hydrateRoot } from 'react-dom/client';
import '@leasing/ui/styles.css';
import { Page } from './page.tsx';

hydrateRoot(document.getElementById('root') as HTMLElement, <Page />);
