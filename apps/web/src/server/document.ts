import type { Breadcrumb } from '@leasing/core/catalogue/texts';
import { titleText } from '../routing/head.ts';
import { LAYERS, PAGE_STATE_ID, PREVIEW_ID, safeJson } from '../routing/pageState.ts';
import { escapeHtml } from '../texts/escapeHtml.ts';
import type { ClientAssets, RenderedPage } from './siteBuild.ts';

/** What the document is made of besides the page itself. */
export interface DocumentOptions {
  assets: ClientAssets;
  /** The rule with the preview of the page's main picture; empty without one. */
  preview: string;
  origin: string;
  /** Chosen by hand; without one the system decides. */
  theme: 'light' | 'dark' | undefined;
}

/**
 * The document around a rendered page. The styles of its screen are in it: a file of their own would cost the first
 * picture of a new visitor a round trip (docs/decisions/pages.md). The scripts stand behind the page, so that they are asked for
 * after its pictures.
 *
 * The state and the JSON-LD are data blocks, which no policy has to allow as scripts, with every `<` escaped, so that
 * no title can end them.
 */
export function renderDocument(
  { head, html, state, screen }: RenderedPage,
  options: DocumentOptions,
): string {
  const { assets, origin, theme, preview } = options;
  const { styles, modules } = assets.screens.get(screen ?? '') ?? assets.frame;
  return `<!doctype html>
<html lang="ru"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headTags({ ...head, title: titleText(head, state.firm.name) }, origin, state.firm.name)}
<meta name="theme-color" content="#f6f5f1" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#101214" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="/manifest.webmanifest">
<style>${LAYERS}</style>
${styles}
<style id="${PREVIEW_ID}">${preview}</style>
${assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
</head>
<body>
<div id="root">${html}</div>
<script id="${PAGE_STATE_ID}" type="application/json">${safeJson(state)}</script>
${modules.map((module) => `<link rel="modulepreload" href="${module}" fetchpriority="low">`).join('\n')}
<script type="module" async src="${assets.entry}"></script>
</body>
</html>
`;
}

function headTags(head: RenderedPage['head'], origin: string, firmName: string): string {
  const { title, description = '', canonical, image = '/share.jpg', breadcrumbs, jsonLd = [] } = head;
  const blocks = breadcrumbs ? [...jsonLd, breadcrumbList(breadcrumbs, origin)] : jsonLd;
  const meta = (name: string, content: string, attribute = 'name') =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    canonical === undefined
      ? meta('robots', 'noindex, follow')
      : `<link rel="canonical" href="${escapeHtml(origin + canonical)}">`,
    meta('og:type', 'website', 'property'),
    meta('og:site_name', firmName, 'property'),
    meta('og:locale', 'ru_RU', 'property'),
    meta('og:title', title, 'property'),
    meta('og:description', description, 'property'),
    ...(canonical === undefined ? [] : [meta('og:url', origin + canonical, 'property')]),
    meta('og:image', origin + image, 'property'),
    meta('twitter:card', 'summary_large_image'),
    ...blocks.map((block) => `<script type="application/ld+json">${safeJson(block)}</script>`),
  ].join('\n');
}

/** schema.org way to a page; the last step is the page itself. */
function breadcrumbList(crumbs: readonly Breadcrumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(path && { item: origin + path }),
    })),
  };
}
