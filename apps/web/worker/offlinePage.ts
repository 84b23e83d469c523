import { escapeHtml } from '../src/texts/escapeHtml.ts';
import { type OfflineProduct, savedOn } from './offlineCopies.ts';

const style = `
:root { color-scheme: light dark; --paper: #f6f5f1; --card: #fff; --ink: #14171a; --grey: #5b6167; --line: #dedbd2 }
@media (prefers-color-scheme: dark) { :root { --paper: #101214; --card: #1a1d20; --ink: #f3f1ec; --grey: #a9afb5; --line: #33383d } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1rem/1.5 Onest, system-ui, sans-serif }
.stripe { height: 8px; background: repeating-linear-gradient(-45deg, #ffb800 0 10px, #14171a 10px 20px) }
main { max-width: 45rem; margin: 0 auto; padding: 3rem 1rem }
h1 { margin: 0 0 0.5rem; font-size: clamp(2rem, 6vw, 2.75rem); line-height: 1.1; letter-spacing: -0.02em }
h2 { margin: 2.5rem 0 1rem; font-size: 1.25rem }
p { margin: 0 0 1.25rem }
a { color: inherit }
.again { display: inline-block; padding: 0.75rem 1.5rem; border-radius: 6px; background: #ffb800; color: #14171a; font-weight: 600; text-decoration: none }
ul { display: grid; gap: 0.5rem; margin: 0; padding: 0; list-style: none }
.machine { display: grid; grid-template-columns: 96px 1fr; align-items: center; gap: 1rem; overflow: hidden; border: 1px solid var(--line); border-radius: 6px; background: var(--card); text-decoration: none }
.machine:hover strong { text-decoration: underline }
.machine img { width: 96px; height: 72px; object-fit: cover; background: var(--line) }
.machine small { display: block; color: var(--grey) }
:focus-visible { outline: 2px solid #0b62d6; outline-offset: 2px }`;

const fontFace = (address: string) =>
  `@font-face { font-family: Onest; font-weight: 100 900; src: url(${address}) format('woff2') }`;

function item({ path, title, picture, savedAt }: OfflineProduct): string {
  const image = picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="96" height="72">`
    : '<span></span>';
  return `<li><a class="machine" href="${escapeHtml(path)}">${image}<span><strong>${escapeHtml(title)}</strong><small>Копия ${savedOn(savedAt)}</small></span></a></li>`;
}

/**
 * What stands for a page that was not kept: what happened, what to do, and what can be read meanwhile.
 *
 * @param font address of the site's font
 */
export function offlinePage(products: readonly OfflineProduct[], font: string | undefined): Response {
  const list = products.length
    ? `<h2>Эти страницы открываются без связи</h2><ul>${products.map(item).join('')}</ul>`
    : '';
  const html = `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Нет связи</title><style>${font ? fontFace(font) : ''}${style}</style></head>
<body><div class="stripe"></div><main><h1>Нет связи с\u00A0интернетом</h1>
<p>Страница не открылась. Проверьте соединение и\u00A0попробуйте ещё раз.</p>
<a class="again" href="">Попробовать ещё раз</a>${list}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; img-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; base-uri 'none'",
    },
  });
}
