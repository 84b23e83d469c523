import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { useFirm } from '../firm/FirmProvider.tsx';
import { headOf, titleText } from './head.ts';

function setMeta(selector: string, attribute: string, value: string | undefined): void {
  const element = document.head.querySelector(selector);
  if (value === undefined) element?.removeAttribute(attribute);
  else element?.setAttribute(attribute, value);
}

/** Keeps the title, the description and the canonical address of the document in step with the page. */
export function useDocumentHead(): void {
  const matches = useMatches();
  const location = useLocation();
  const firm = useFirm();
  const first = useRef(true);
  useEffect(() => {
    // The server has written the head of the first page.
    if (first.current) {
      first.current = false;
      return;
    }
    const origin = window.location.origin;
    const head = headOf(
      matches.map(({ handle, loaderData, params }) => ({ handle, data: loaderData, params })),
      { location, origin, firm },
    );
    // The screen of the error says its own title.
    if (!head) return;
    document.title = titleText(head, firm.name);
    setMeta('meta[name="description"]', 'content', head.description);
    setMeta('link[rel="canonical"]', 'href', head.canonical && origin + head.canonical);
  }, [matches, location, firm]);
}
