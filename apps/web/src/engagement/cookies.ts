/*
 * Cookies of the pages themselves: what a page must know without scripts. Scripts write them too, so they hold nothing
 * secret, and what is read from them is checked.
 */

/** Longest `name=value` that is set: browsers take 4096 bytes with the attributes. */
const LONGEST = 3800;

/** A cookie of the visitor: in the browser from the document, on the server from the request. */
export function readCookie(name: string, request?: Request): string | undefined {
  const text = typeof document === 'undefined' ? request?.headers.get('cookie') : document.cookie;
  const pair = text?.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  if (!pair) return undefined;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/**
 * Sets a cookie: in the browser at once, on the server with the headers of the answer.
 *
 * @param seconds how long it is kept; 0 removes it
 * @param headers of the answer; not needed in the browser
 */
export function setCookie(name: string, value: string, seconds: number, headers?: Headers): void {
  const pair = `${name}=${encodeURIComponent(value)}`;
  if (pair.length > LONGEST) return;
  const line = `${pair}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
  if (typeof document === 'undefined') headers?.append('set-cookie', line);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  else document.cookie = line;
}
