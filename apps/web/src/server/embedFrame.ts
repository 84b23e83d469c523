import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PageFirm } from '../firm/pageFirm.ts';
import { mainNavigation } from '../layout/navigation.ts';
import { escapeHtml } from '../texts/escapeHtml.ts';

const fontFolder = path.resolve(import.meta.dirname, '../fonts');
const fonts = ['onest-cyrillic.woff2', 'onest-latin.woff2', 'onest-rouble.woff2'];
const DAY_SECONDS = 86_400;

/** Where a page of the embedded calculator leaves room for the frame of the site that serves it. */
const PLACE = '<!-- site -->';

/** A page of the calculator's package with the header and the font of this site; it is a static file, not a screen. */
export function framed(html: string, { name, phone }: PageFirm): string {
  const links = mainNavigation
    .map(({ label, href }) => `<a href="${href}">${escapeHtml(label)}</a>`)
    .join(' ');
  const bar = `<link rel="stylesheet" href="/embed/site.css" />
    <nav class="site-bar" aria-label="Главное меню">
      <a class="site-bar__logo" href="/"><svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true"><path fill="#ffb800" d="M0 4a4 4 0 0 1 4-4h28a4 4 0 0 1 4 4v18L22 36H4a4 4 0 0 1-4-4z" /><path fill="#14171a" d="M12 9h4.6v13H24v4.2H12z" /></svg> <span>${escapeHtml(name)}</span></a>
      <span class="site-bar__links">${links}</span>
      <a class="site-bar__phone" href="${phone.href}">${escapeHtml(phone.text)}</a>
    </nav>`;
  return html.replace(PLACE, () => bar);
}

const styles = `
:root { font-family: "Onest", "Onest Fallback", system-ui, sans-serif; }
/* The calculator alone, in a frame of someone's page. */
.calculator-frame { margin: 0; }
.site-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 24px; margin-block: -16px 24px; padding-block: 12px; background: var(--card); box-shadow: 0 0 0 100vmax var(--card), 0 1px 0 100vmax var(--line); clip-path: inset(0 -100vmax -1px); }
.site-bar a { display: inline-flex; align-items: center; min-height: 36px; text-decoration: none; }
.site-bar__links { display: flex; flex: 1; flex-wrap: wrap; gap: 0 24px; font-size: 15px; font-weight: 500; }
.site-bar__logo { gap: 12px; font-weight: 800; letter-spacing: -0.02em; }
.site-bar__phone { font-weight: 600; white-space: nowrap; }
@media (max-width: 720px) { .site-bar__links { flex-basis: 100%; order: 1; } }
@media (min-width: 900px) { .site-bar { margin-block-start: -24px; } }
`;

/** The stylesheet of the frame and its fonts. */
export function serveEmbedFrame(server: FastifyInstance): void {
  const caching = `public, max-age=${DAY_SECONDS}`;
  const css =
    readFileSync(path.join(fontFolder, 'fonts.css'), 'utf8').replaceAll('url("./', 'url("/embed/fonts/') +
    styles;
  server.get('/embed/site.css', (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', caching).send(css),
  );
  for (const name of fonts) {
    const font = readFileSync(path.join(fontFolder, name));
    server.get(`/embed/fonts/${name}`, (_, reply) =>
      reply.type('font/woff2').header('cache-control', caching).send(font),
    );
  }
}
