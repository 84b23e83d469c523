import { readCookie, setCookie } from './cookies.ts';

/** What became of a form, shown on the page that follows it. */
export interface Notice {
  tone: 'positive' | 'negative';
  text: string;
}

/** The server never shares a page that shows one (server/pageRenderer.ts). */
const NOTICE_COOKIE = 'notice';
const KEPT_SECONDS = 60;

export function giveNotice(headers: Headers, notice: Notice): void {
  setCookie(headers, NOTICE_COOKIE, JSON.stringify(notice), KEPT_SECONDS);
}

/** The notice that waits for this page, which is shown once. */
export function takeNotice(request: Request | undefined, headers: Headers): Notice | undefined {
  const stored = readCookie(request, NOTICE_COOKIE);
  if (!stored) return undefined;
  setCookie(headers, NOTICE_COOKIE, '', 0);
  try {
    const { tone, text } = JSON.parse(stored) as Partial<Notice>;
    return typeof text === 'string' ? { tone: tone === 'negative' ? tone : 'positive', text } : undefined;
  } catch {
    return undefined;
  }
}
