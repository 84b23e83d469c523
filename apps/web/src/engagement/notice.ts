import { redirect } from 'react-router-dom';
import { readCookie, setCookie } from './cookies.ts';

/** What became of a form, shown on the page that follows it. */
export interface Notice {
  tone: 'positive' | 'negative';
  text: string;
  /** The token of a guest's request that was sent: the message has a button that withdraws it. */
  withdrawal?: string;
}

/** The server never shares a page that shows one (server/pageRenderer.ts). */
const NOTICE_COOKIE = 'notice';
const MAX_AGE_SECONDS = 60;

export function giveNotice(notice: Notice, headers: Headers): void {
  setCookie(NOTICE_COOKIE, JSON.stringify(notice), MAX_AGE_SECONDS, headers);
}

/** Leads on to a page that says what became of the form. */
export function redirectWithNotice(to: string, notice: Notice, headers = new Headers()): Response {
  giveNotice(notice, headers);
  return redirect(to, { headers });
}

/** The notice that waits for this page, which is shown once. */
export function takeNotice(request?: Request, headers?: Headers): Notice | undefined {
  const stored = readCookie(NOTICE_COOKIE, request);
  if (!stored) return undefined;
  setCookie(NOTICE_COOKIE, '', 0, headers);
  try {
    const { tone, text, withdrawal } = JSON.parse(stored) as Partial<Notice>;
    if (typeof text !== 'string') return undefined;
    const shown = { tone: tone === 'negative' ? tone : 'positive', text } as const;
    return typeof withdrawal === 'string' ? { ...shown, withdrawal } : shown;
  } catch {
    return undefined;
  }
}
